const dayMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** '2026-11-12' → «12 ноября 2026», with a non-breaking space after the day. Takes a calendar date, no time zone involved. */
export function formatDate(isoDate: string): string {
  const date = new Date(`${isoDate.slice(0, 10)}T00:00:00Z`);
  return `${dayMonth.format(date).replace(' ', '\u00a0')} ${date.getUTCFullYear()}`;
}

/** Today's calendar date (YYYY-MM-DD) on the clinic's clock. */
export function today(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** Whole years since the given year began, never negative. @param day YYYY-MM-DD: of the clinic, where New Year comes hours before UTC */
export function yearsSince(year: number, day: string): number {
  return Math.max(0, Number(day.slice(0, 4)) - year);
}
