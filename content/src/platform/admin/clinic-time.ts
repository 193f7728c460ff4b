const clinicTimeFormat = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/**
 * Formats a time of the clinic's clock, whatever the browser's time zone: «1 декабря 2026 г. в 09:00».
 * @param at YYYY-MM-DDTHH:mm
 */
export const formatClinicTime = (at: string): string => clinicTimeFormat.format(new Date(`${at}:00Z`));
