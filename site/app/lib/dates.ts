import type { ClinicClock } from './opening-hours.ts';

const dayMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Formats a calendar date: '2026-11-12' → «12 ноября 2026», with a non-breaking space after the day. */
export function formatDate(isoDate: string): string {
  const date = new Date(`${isoDate.slice(0, 10)}T00:00:00Z`);
  return `${dayMonth.format(date).replace(' ', '\u00a0')} ${date.getUTCFullYear()}`;
}

/** A date for machines (YYYY-MM-DD) and for visitors. */
export type ShownDate = { iso: string; text: string };

export const toShownDate = (iso: string | null): ShownDate | null => (iso ? { iso, text: formatDate(iso) } : null);

const formatsByZone = new Map<string, ReturnType<typeof makeFormats>>();

/** A format takes a hundred times longer to make than to use. A clinic has one zone. */
function formatsOf(timeZone: string) {
  const formats = formatsByZone.get(timeZone) ?? makeFormats(timeZone);
  formatsByZone.set(timeZone, formats);
  return formats;
}

const makeFormats = (timeZone: string) => ({
  day: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }),
  moment: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  offset: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
});

/** Returns today's date (YYYY-MM-DD) in a time zone. */
export function today(timeZone: string, now: Date): string {
  return formatsOf(timeZone).day.format(now);
}

/** Returns the whole years since a year began. @param day YYYY-MM-DD in the clinic's time zone */
export function yearsSince(year: number, day: string): number {
  return Math.max(0, Number(day.slice(0, 4)) - year);
}

/** Returns the UTC offset of a time zone at a moment, such as '+07:00'. */
function offsetAt(timeZone: string, moment: Date): string {
  const parts = formatsOf(timeZone).offset.formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || '+00:00';
}

/** Adds the zone's offset to a local date (YYYY-MM-DD) and time (HH:MM:SS): '2026-09-01T00:00:00+07:00'. */
export function clockTime(date: string, time: string, timeZone: string): string {
  return `${date}T${time}${offsetAt(timeZone, new Date(`${date}T${time}Z`))}`;
}

/** Converts a UTC time to local time: '2026-09-01T10:15:00.000Z' → '2026-09-01T17:15:00+07:00'. */
export function zonedTime(moment: string, timeZone: string): string {
  const instant = new Date(moment);
  const local = formatsOf(timeZone).moment.format(instant);
  return `${local.replace(' ', 'T')}${offsetAt(timeZone, instant)}`;
}

/** Formats a local time with an offset for RSS (RFC 822): 'Tue, 01 Sep 2026 17:15:00 +0700'. */
export function rssDate(zoned: string): string {
  const offsetFrom = 'YYYY-MM-DDTHH:MM:SS'.length;
  const clock = new Date(`${zoned.slice(0, offsetFrom)}Z`).toUTCString();
  return clock.replace('GMT', zoned.slice(offsetFrom).replace(':', ''));
}

/** Returns the clock for a page, which may stay open for long: a fixed offset only if it holds for a year from now. */
export function clinicClock(timeZone: string, now = new Date()): ClinicClock {
  const fortnights = Array.from({ length: 27 }, (_, i) => new Date(now.getTime() + i * 14 * 24 * 3_600_000));
  const [offset = '', ...others] = new Set(fortnights.map((moment) => offsetAt(timeZone, moment)));
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const sign = offset.startsWith('-') ? -1 : 1;
  return { timeZone, offsetMinutes: others.length === 0 ? sign * (hours * 60 + minutes) : null };
}

/** Returns the zone, or UTC for an unknown one: a misspelt name would break every page with a clock. */
export function knownZone(zone: string | null | undefined): string {
  const timeZone = zone || 'UTC';
  try {
    formatsOf(timeZone);
    return timeZone;
  } catch {
    return 'UTC';
  }
}
