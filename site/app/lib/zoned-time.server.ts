/** The clock of a time zone at a moment: '2026-11-12T10:00:00', without its offset. */
function clockOf(timeZone: string, at: Date): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return clock.format(at).replace(' ', 'T');
}

/** '+07:00' */
function offsetOf(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  // Greenwich itself is told without figures.
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || '+00:00';
}

/** A moment on the clinic's clock, with its offset (RFC 3339): '2026-11-12T10:00:00+07:00'. */
export function zonedTime(timeZone: string, at: Date): string {
  return `${clockOf(timeZone, at)}${offsetOf(timeZone, at)}`;
}

/**
 * A date as RSS wants it (RFC 822): 'Thu, 12 Nov 2026 00:00:00 +0700'.
 * @param date a calendar date, which begins at midnight on the clinic's clock, or a moment (ISO 8601)
 */
export function rssDate(timeZone: string, date: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date);
  const at = new Date(date);
  const clock = isDay ? `${date}T00:00:00` : clockOf(timeZone, at);
  return new Date(`${clock}Z`).toUTCString().replace('GMT', offsetOf(timeZone, at).replace(':', ''));
}
