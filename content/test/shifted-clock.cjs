const { readFileSync } = require('node:fs');

// Loaded before a service: moves its wall clock, as a machine with a wrong date would have it, by CLOCK_SHIFT_DAYS, or by
// the milliseconds that CLOCK_OFFSET_FILE holds at the moment.
const { CLOCK_SHIFT_DAYS, CLOCK_OFFSET_FILE: file } = process.env;
const RealDate = Date;
/** Less than a call takes that follows a change. */
const rereadMs = 2;
let read = { at: 0, ms: 0 };
function shiftMs() {
  if (!file) return Number(CLOCK_SHIFT_DAYS) * 86_400_000;
  const at = RealDate.now();
  if (at - read.at < rereadMs) return read.ms;
  // A file that is being written is empty for a moment.
  const text = readFileSync(file, 'utf8');
  read = { at, ms: text ? Number(text) : read.ms };
  return read.ms;
}
class ShiftedDate extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + shiftMs()] : given));
  }
  static now() {
    return RealDate.now() + shiftMs();
  }
}
globalThis.Date = ShiftedDate;
const { timeOrigin } = performance;
Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + shiftMs() });
