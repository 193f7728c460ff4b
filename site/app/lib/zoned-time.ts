import type { ClinicClock } from './opening-hours.ts';

/** '+07:00': what the clock in a time zone is ahead of UTC at a moment. */
function offsetAt(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || '+00:00';
}

/**
 * A calendar date and a time on the clinic's clock as a moment for machines.
 * @param date YYYY-MM-DD
 * @param time HH:MM:SS
 * @param timeZone IANA name
 * @returns '2026-09-01T00:00:00+07:00'
 */
export function clockTime(date: string, time: string, timeZone: string): string {
  return `${date}T${time}${offsetAt(timeZone, new Date(`${date}T${time}Z`))}`;
}

/** A moment in UTC ('2026-09-01T10:15:00.000Z') as the clinic's clock shows it: '2026-09-01T17:15:00+07:00'. */
export function zonedTime(moment: string, timeZone: string): string {
  const instant = new Date(moment);
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);
  return `${local.replace(' ', 'T')}${offsetAt(timeZone, instant)}`;
}

/** '2026-09-01T17:15:00+07:00' as RSS writes dates (RFC 822): 'Tue, 01 Sep 2026 17:15:00 +0700'. */
export function rssDate(zoned: string): string {
  const offsetFrom = 'YYYY-MM-DDTHH:MM:SS'.length;
  const clock = new Date(`${zoned.slice(0, offsetFrom)}Z`).toUTCString();
  return clock.replace('GMT', zoned.slice(offsetFrom).replace(':', ''));
}

/**
 * What a page, which may be read for long, needs to know of a zone for the year from now on.
 * @param timeZone IANA name
 */
export function clinicClock(timeZone: string, now = new Date()): ClinicClock {
  const fortnights = Array.from({ length: 27 }, (_, i) => new Date(now.getTime() + i * 14 * 24 * 3_600_000));
  const [offset = '', ...others] = new Set(fortnights.map((moment) => offsetAt(timeZone, moment)));
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const sign = offset.startsWith('-') ? -1 : 1;
  return { timeZone, offsetMinutes: others.length === 0 ? sign * (hours * 60 + minutes) : null };
}

/** @returns the zone, or UTC where there is none of this name: a misspelt one would end every page that has a clock */
export function knownZone(zone: string | null | undefined): string {
  const timeZone = zone || 'UTC';
  try {
    new Intl.DateTimeFormat('ru', { timeZone });
    return timeZone;
  } catch {
    return 'UTC';
  }
}
