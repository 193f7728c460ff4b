/** When a doctor sees patients in a clinic, and which starts are free. Minutes are since 1970, UTC, if not local. */
import {
  dayMinutes,
  fromMinutes,
  type HoursRow,
  type Span,
  spansOn,
  type Timetable,
  type Weekday,
} from './timetable.ts';
import { type HoursFields, isDecided, type SpecialDayRow, specialDays, toHoursRows } from './timetable-rows.ts';
import { withRows, type ZonedTimetable, zonedPeriods } from './working-minutes.ts';

/** A row «Где и когда принимает». `from`, `until`: YYYY-MM-DD, both included; empty for no limit. */
export type ReceptionRow = {
  from?: string | null | undefined;
  until?: string | null | undefined;
  hours?: HoursFields['workingHours'];
};

/** What decides about a doctor's hours in one clinic. */
export type DoctorHours<Clinic extends Timetable = ZonedTimetable> = {
  /** Rows of this clinic alone. */
  receptions: readonly ReceptionRow[];
  /** Special days of the doctor; they hold before the clinic's. */
  ownDays: readonly SpecialDayRow[];
  /** Whether the doctor has rows of other clinics: other hours do not say where, so there they only shorten the usual. */
  isElsewhereToo: boolean;
  clinic: Clinic;
};

type Optional<T> = T | null | undefined;

/** A doctor as the content says where and when they see patients. */
export type DoctorFields<Clinic> = {
  clinicAddress?: Optional<Clinic>;
  reception?: Optional<readonly Optional<ReceptionRow & { clinic?: Optional<Clinic> }>[]>;
  specialDays?: Optional<readonly Optional<SpecialDayRow>[]>;
};

/** Returns the clinics of a doctor with what the doctor's rows say about each. A row without a clinic is of the main one. */
export function workplacesOf<Clinic extends { documentId: string }>({
  clinicAddress,
  reception,
  specialDays: ownDays,
}: DoctorFields<Clinic>): (Omit<DoctorHours, 'clinic'> & { clinic: Clinic })[] {
  const places = new Map<string, { clinic: Clinic; receptions: ReceptionRow[] }>();
  for (const row of present(reception)) {
    const clinic = row.clinic ?? clinicAddress;
    if (!clinic) continue;
    const place = places.get(clinic.documentId) ?? { clinic, receptions: [] };
    place.receptions.push(row);
    places.set(clinic.documentId, place);
  }
  return [...places.values()].map((place) => ({
    ...place,
    ownDays: present(ownDays),
    isElsewhereToo: places.size > 1,
  }));
}

/** Starts of visits stand on quarters of an hour, as all zones do. */
export const gridMinutes = 15;

/**
 * Returns the one answer to when a doctor sees patients in a clinic: a function from a day (since 1970) to the spans that
 * begin on it, in local minutes, in order and apart. A row of the doctor's own special days decides first. On a special
 * day of the clinic a doctor without one has no hours, unless the day says that doctors keep theirs. Usual hours are cut
 * by the clinic's.
 */
export function receptionDays({ receptions, ownDays, isElsewhereToo, clinic }: DoctorHours<Timetable>) {
  const dated = receptions.map((row) => ({ row, rows: toHoursRows(row.hours) }));
  const days = specialDays(ownDays);
  const open = withRows(clinic);
  return (day: number): Span[] => {
    const date = dateOf(day);
    const rows = dated.filter(({ row }) => isInForce(row, date)).flatMap((one) => one.rows);
    const usual = joined(spansOn({ rows, days: [] }, day));
    if (isDecided(date, ownDays)) {
      const own = joined(spansOn({ rows, days }, day));
      return isElsewhereToo ? common(own, usual) : own;
    }
    const special = clinic.days.find(({ from, until }) => from <= date && date <= until);
    if (usual.length === 0 || (special && !special.doctorsAsUsual)) return [];
    return common(usual, joined([day - 1, day, day + 1].flatMap((one) => spansOn(open, one))));
  };
}

/** Whether a row counts on a date, YYYY-MM-DD. */
const isInForce = ({ from, until }: ReceptionRow, date: string): boolean =>
  (!from || from <= date) && (!until || date <= until);

const dateOf = (day: number): string => fromMinutes(day * dayMinutes).slice(0, 'YYYY-MM-DD'.length);

/** Returns the stretches in which a doctor sees patients in a clinic, in order and apart from each other. */
export function receptionPeriods(hours: DoctorHours, from: number, to: number): Span[] {
  const hoursOf = receptionDays(hours);
  // A night may reach into the hours of the next day and begin after them, where the clinic opens later.
  const spansOf = (day: number): Span[] =>
    common(joined([day - 1, day].flatMap(hoursOf)), [[day * dayMinutes, (day + 1) * dayMinutes]]);
  return joined(zonedPeriods(spansOf, hours.clinic.timeZone, from, to));
}

/**
 * Returns a doctor's usual week in a clinic by the rows in force, without special days: cut by the clinic's hours as the
 * days are. @param date YYYY-MM-DD
 */
export function usualWeek({ receptions, clinic }: DoctorHours<Timetable>, date: string): HoursRow[] {
  const hoursOf = receptionDays({
    receptions: receptions.filter((row) => isInForce(row, date)).map(({ hours }) => ({ hours })),
    ownDays: [],
    isElsewhereToo: false,
    clinic: { rows: clinic.rows, days: [] },
  });
  const week: HoursRow[] = [];
  for (let weekday = 1; weekday <= 7; weekday++) {
    // 1970-01-05 was a Monday.
    const day = weekday + 3;
    for (const [begin, end] of hoursOf(day)) {
      const [opens = '', closes = ''] = [begin, end].map((minute) => fromMinutes(minute).slice('YYYY-MM-DDT'.length));
      const before = week.find((row) => row.to === weekday - 1 && row.opens === opens && row.closes === closes);
      if (before) before.to = weekday as Weekday;
      else week.push({ from: weekday as Weekday, to: weekday as Weekday, opens, closes });
    }
  }
  return week;
}

const present = <T>(list: Optional<readonly Optional<T>[]>): T[] =>
  (list ?? []).filter((one): one is T => one !== null && one !== undefined);

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

/** Returns what two lists of joined stretches share, in one pass over both. */
export function common(some: readonly Span[], others: readonly Span[]): Span[] {
  const shared: Span[] = [];
  for (let i = 0, j = 0; i < some.length && j < others.length; ) {
    const [[begin, end], [opens, closes]] = [some[i], others[j]] as [Span, Span];
    const [first, last] = [Math.max(begin, opens), Math.min(end, closes)];
    if (first < last) shared.push([first, last]);
    if (end < closes) i++;
    else j++;
  }
  return shared;
}

/** Returns the parts of joined stretches that no other covers, in one pass over both. @param busy in any order */
export function without(periods: readonly Span[], busy: readonly Span[]): Span[] {
  const taken = joined(busy);
  const left: Span[] = [];
  let i = 0;
  for (const [begin, end] of periods) {
    let reached = begin;
    while ((taken[i]?.[1] ?? Number.POSITIVE_INFINITY) <= begin) i++;
    for (let k = i; k < taken.length; k++) {
      const [from, to] = taken[k] as Span;
      if (from >= end) break;
      if (from > reached) left.push([reached, from]);
      reached = to;
    }
    if (reached < end) left.push([reached, end]);
  }
  return left;
}
