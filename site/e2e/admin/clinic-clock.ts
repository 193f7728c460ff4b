const minuteMs = 60_000;
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tomsk', dateStyle: 'short', timeStyle: 'short' });

/** What the demo clinic's clock shows so many minutes from now, YYYY-MM-DDTHH:mm; the browser is in New York. */
export const clinicClock = (minutes: number): string =>
  format.format(new Date(Date.now() + minutes * minuteMs)).replace(' ', 'T');

/** Does it. @returns «17:03|17:04»: what the clinic's clock showed before and after, for an expression */
export async function minutesOf(work: () => Promise<unknown>): Promise<string> {
  const read = () => clinicClock(0).slice(-'HH:mm'.length);
  const before = read();
  await work();
  return `${before}|${read()}`;
}
