// Loaded before the service: moves its wall clock by CLOCK_SHIFT_DAYS, as a machine with a wrong date would.
const shiftMs = Number(process.env.CLOCK_SHIFT_DAYS) * 86_400_000;
const RealDate = Date;
class ShiftedDate extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + shiftMs] : given));
  }
  static now() {
    return RealDate.now() + shiftMs;
  }
}
globalThis.Date = ShiftedDate;
const { timeOrigin } = performance;
Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + shiftMs });
