import { localTime, offsetMinutes, offsetText, toInstant } from '@clinic/contract/clock';

const dayMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Formats a calendar date: '2026-11-12' → «12 ноября 2026», with a non-breaking space after the day. */
export function formatDate(isoDate: string): string {
  const date = new Date(`${isoDate.slice(0, 10)}T00:00:00Z`);
  return `${dayMonth.format(date).replace(' ', '\u00a0')} ${date.getUTCFullYear()}`;
}

/** A date for machines (YYYY-MM-DD) and for visitors. */
export type ShownDate = { iso: string; text: string };

export const toShownDate = (iso: string | null): ShownDate | null => (iso ? { iso, text: formatDate(iso) } : null);

/** Returns the whole years since a year began. @param day YYYY-MM-DD in the clinic's time zone */
export function yearsSince(year: number, day: string): number {
  return Math.max(0, Number(day.slice(0, 4)) - year);
}

/** Adds the zone's offset to a local date (YYYY-MM-DD) and time (HH:MM:SS): '2026-09-01T00:00:00+07:00'. */
export function clockTime(date: string, time: string, timeZone: string): string {
  const instant = toInstant(`${date}T${time.slice(0, 'HH:MM'.length)}`, timeZone);
  return `${date}T${time}${offsetText(offsetMinutes(instant ?? new Date(date), timeZone))}`;
}

/** Converts a UTC time to local time: '2026-09-01T10:15:00.000Z' → '2026-09-01T17:15:00+07:00'. */
export function zonedTime(moment: string, timeZone: string): string {
  const instant = new Date(moment);
  const seconds = String(instant.getUTCSeconds()).padStart(2, '0');
  return `${localTime(instant, timeZone)}:${seconds}${offsetText(offsetMinutes(instant, timeZone))}`;
}

/** Formats a local time with an offset for RSS (RFC 822): 'Tue, 01 Sep 2026 17:15:00 +0700'. */
export function rssDate(zoned: string): string {
  const offsetFrom = 'YYYY-MM-DDTHH:MM:SS'.length;
  const clock = new Date(`${zoned.slice(0, offsetFrom)}Z`).toUTCString();
  return clock.replace('GMT', zoned.slice(offsetFrom).replace(':', ''));
}

/** «Цены действуют с 1 ноября 2026 года», or '' without a date. */
export function validFromNote(date: string | null | undefined): string {
  return date ? `Цены действуют с\u00a0${formatDate(date)}\u00a0года` : '';
}
