const minuteMs = 60_000;
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tomsk', dateStyle: 'short', timeStyle: 'short' });

/** Returns the demo clinic's time this many minutes from now, YYYY-MM-DDTHH:mm; the browser is in New York. */
export const clinicClock = (minutes: number): string =>
  format.format(new Date(Date.now() + minutes * minuteMs)).replace(' ', 'T');

/** Runs the work and returns the clinic's times before and after it as a pattern: «17:03|17:04». */
export async function minutesOf(work: () => Promise<unknown>): Promise<string> {
  const read = () => clinicClock(0).slice(-'HH:mm'.length);
  const before = read();
  await work();
  return `${before}|${read()}`;
}
