/** When a doctor sees patients in a clinic, and which starts are free. Minutes are since 1970, UTC, if not local. */
import { dayMinutes, fromMinutes, type Span, spansOn } from './timetable.ts';
import { type HoursFields, isDecided, type SpecialDayRow, specialDays, toHoursRows } from './timetable-rows.ts';
import { withRows, type ZonedTimetable, zonedPeriods } from './working-minutes.ts';

/** A row «Где и когда принимает». `from`, `until`: YYYY-MM-DD, both included; empty for no limit. */
export type ReceptionRow = {
  from?: string | null | undefined;
  until?: string | null | undefined;
  hours?: HoursFields['workingHours'];
};

/** What decides about a doctor's hours in one clinic. */
export type DoctorHours = {
  /** Rows of this clinic alone. */
  receptions: readonly ReceptionRow[];
  /** Special days of the doctor; they hold before the clinic's. */
  ownDays: readonly SpecialDayRow[];
  /** Whether the doctor has rows of other clinics: other hours do not say where, so there they only shorten the usual. */
  isElsewhereToo: boolean;
  clinic: ZonedTimetable;
};

/** Starts of visits stand on quarters of an hour, as all zones do. */
export const gridMinutes = 15;

/** Returns the stretches in which a doctor sees patients in a clinic, in order and apart from each other. */
export function receptionPeriods(hours: DoctorHours, from: number, to: number): Span[] {
  const { ownDays, isElsewhereToo, clinic } = hours;
  const receptions = hours.receptions.map(({ hours: rows, ...dates }) => ({ ...dates, rows: toHoursRows(rows) }));
  const days = specialDays(ownDays);
  const open = withRows(clinic);
  /** Hours that begin on a day; those of a night end on the next one. */
  const hoursOf = (day: number): Span[] => {
    const date = fromMinutes(day * dayMinutes).slice(0, 'YYYY-MM-DD'.length);
    const rows = receptions
      .filter((row) => (!row.from || row.from <= date) && (!row.until || date <= row.until))
      .flatMap((row) => row.rows);
    const usual = joined(spansOn({ rows, days: [] }, day));
    if (!isDecided(date, ownDays)) {
      return usual.length > 0
        ? common(usual, joined([day - 1, day, day + 1].flatMap((one) => spansOn(open, one))))
        : [];
    }
    const own = joined(spansOn({ rows, days }, day));
    return isElsewhereToo ? common(own, usual) : own;
  };
  // A night may reach into the hours of the next day and begin after them, where the clinic opens later.
  const spansOf = (day: number): Span[] =>
    common(joined([day - 1, day].flatMap(hoursOf)), [[day * dayMinutes, (day + 1) * dayMinutes]]);
  return joined(zonedPeriods(spansOf, clinic.timeZone, from, to));
}

/** Returns the starts at which a visit fits into the periods, beside what is busy. @param busy in any order */
export function freeStarts(
  periods: readonly Span[],
  busy: readonly Span[],
  { minutes, notBefore }: { minutes: number; notBefore: number },
): number[] {
  const starts: number[] = [];
  for (const [begin, end] of without(periods, busy)) {
    const first = Math.ceil(Math.max(begin, notBefore) / gridMinutes) * gridMinutes;
    for (let at = first; at + minutes <= end; at += gridMinutes) starts.push(at);
  }
  return starts;
}

/** Joins stretches that overlap or meet. Returns them in order. @param spans in any order */
export function joined(spans: Iterable<Span>): Span[] {
  const whole: [number, number][] = [];
  for (const [begin, end] of [...spans].sort(([a], [b]) => a - b)) {
    const last = whole.at(-1);
    if (last && begin <= last[1]) last[1] = Math.max(last[1], end);
    else whole.push([begin, end]);
  }
  return whole;
}

/** Returns what two lists of joined stretches share. */
const common = (some: readonly Span[], others: readonly Span[]): Span[] =>
  some.flatMap(([begin, end]) =>
    others.flatMap(([opens, closes]): Span[] => {
      const [first, last] = [Math.max(begin, opens), Math.min(end, closes)];
      return first < last ? [[first, last]] : [];
    }),
  );

/** Returns the parts of stretches that no other covers. @param busy in any order */
export function without(periods: readonly Span[], busy: readonly Span[]): Span[] {
  const taken = joined(busy);
  return periods.flatMap(([begin, end]) => {
    const left: Span[] = [];
    let reached = begin;
    for (const [from, to] of taken) {
      if (to <= reached || from >= end) continue;
      if (from > reached) left.push([reached, from]);
      reached = to;
    }
    if (reached < end) left.push([reached, end]);
    return left;
  });
}
