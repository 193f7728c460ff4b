/**
 * The clinic's clock and moments. A clock reading is written 'YYYY-MM-DDTHH:MM', the form of an input of type
 * datetime-local; a moment is a Date.
 */
const minuteMs = 60_000;

/** What the clock in that zone shows at a moment. */
export function clockAt(moment: Date, timeZone: string): string {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);
  return local.replace(' ', 'T');
}

/** @returns the moment at which the clock in that zone shows this; null when it is no reading of a clock */
export function momentOf(clock: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clock)) return null;
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, clock.length) !== clock) return null;
  // Twice: the zone's offset at the first guess may be that of the other side of a change of clocks.
  let guess = asUtc;
  for (let i = 0; i < 2; i++) guess = asUtc - offsetMs(new Date(guess), timeZone);
  return new Date(guess);
}

/** «23.11.2026, 10:30» on the clinic's clock. */
export function clockText(moment: Date, timeZone: string): string {
  const [date = '', time = ''] = clockAt(moment, timeZone).split('T');
  return `${date.split('-').reverse().join('.')}, ${time}`;
}

function offsetMs(moment: Date, timeZone: string): number {
  const whole = Math.floor(moment.getTime() / minuteMs) * minuteMs;
  return Date.parse(`${clockAt(moment, timeZone)}Z`) - whole;
}
