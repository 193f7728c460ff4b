const wallFormat = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/**
 * «1 декабря 2026 г. в 09:00»: as on the clinic's clock, whatever zone the browser is in.
 * @param at of the clinic's clock, YYYY-MM-DDTHH:mm, as the service tells times
 */
export const wallWords = (at: string): string => wallFormat.format(new Date(`${at}:00Z`));
