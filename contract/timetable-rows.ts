/** Reads timetables as editors fill them in, and decides which row of several holds. */
import { type Hours, type HoursRow, type SpecialDays, shiftDay, type Timetable, type Weekday } from './timetable.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

type WeekdayName = (typeof weekdays)[number];

/** closed: no hours. hours: those of the row. usual: as on any other week, decided. */
export const specialKinds = ['closed', 'hours', 'usual'] as const;

export type SpecialKind = (typeof specialKinds)[number];

type Optional<T> = T | null | undefined;

/** A row «Часы работы» of the content. */
export type WorkingHoursRow = { dayFrom: WeekdayName; dayTo?: Optional<WeekdayName>; opens: string; closes: string };

/** A row «Особые дни» of the content; dates are YYYY-MM-DD. */
export type SpecialDayRow = {
  from: string;
  until?: Optional<string>;
  kind: SpecialKind;
  opens?: Optional<string>;
  closes?: Optional<string>;
  /** Of a clinic's other hours: its doctors keep their usual hours within them. */
  doctorsAsUsual?: Optional<boolean>;
  note?: Optional<string>;
};

/** What an entry of the content says about hours. */
export type HoursFields = {
  workingHours?: Optional<readonly Optional<WorkingHoursRow>[]>;
  specialDays?: Optional<readonly Optional<SpecialDayRow>[]>;
};

/**
 * Returns the timetable of the first entry with hours. Special days of all entries hold, those of an earlier entry before
 * those of a later one for the same date: pass the clinic before the common settings.
 */
export function toTimetable(...entries: readonly Optional<HoursFields>[]): Timetable {
  const rows = entries.map((entry) => toHoursRows(entry?.workingHours)).find(({ length }) => length > 0) ?? [];
  return { rows, days: specialDays(...entries.map((entry) => present(entry?.specialDays))) };
}

/** Returns rows of days of the week. */
export function toHoursRows(rows: HoursFields['workingHours']): HoursRow[] {
  return present(rows).map(({ dayFrom, dayTo, opens, closes }) => ({
    from: weekdayOf(dayFrom),
    to: weekdayOf(dayTo ?? dayFrom),
    ...toHours(opens, closes),
  }));
}

const weekdayOf = (name: WeekdayName): Weekday => (weekdays.indexOf(name) + 1) as Weekday;

const toHours = (opens: string, closes: string): Hours => ({ opens: opens.slice(0, 5), closes: closes.slice(0, 5) });

const present = <T>(list: Optional<readonly Optional<T>[]>): T[] =>
  (list ?? []).filter((one): one is T => one !== null && one !== undefined);

/** The row ends on the day it begins, unless it names a later one. */
const untilOf = ({ from, until }: SpecialDayRow): string => (until && until > from ? until : from);

const lengthOf = (row: SpecialDayRow): number => Date.parse(untilOf(row)) - Date.parse(row.from);

/** A row of other hours without both times says nothing. */
const isComplete = ({ from, kind, opens, closes }: SpecialDayRow): boolean =>
  !Number.isNaN(Date.parse(from)) && (kind !== 'hours' || Boolean(opens && closes));

/**
 * Returns the special days that hold, in order. For a date, rows of an earlier layer replace those of later ones. Within
 * a layer the rows of the shortest stretch of days hold (an exception within the holidays); of these «closed» is
 * stronger than hours, hours are stronger than «as usual», and several rows of hours add up.
 */
export function specialDays(...layers: readonly (readonly SpecialDayRow[])[]): SpecialDays[] {
  const bounds = layers
    .flat()
    .filter(isComplete)
    .flatMap((row) => [row.from, shiftDay(untilOf(row), 1)]);
  const starts = [...new Set(bounds)].sort();
  const found: { days: SpecialDays; of: string }[] = [];
  for (const [i, from] of starts.entries()) {
    const ruling = rulingOn(layers, from);
    const [first] = ruling;
    const next = starts[i + 1];
    if (!first || !next || first.kind === 'usual') continue;
    const until = shiftDay(next, -1);
    const of = JSON.stringify(ruling);
    const last = found.at(-1);
    // A row that does not hold has split these days.
    if (last?.of === of && shiftDay(last.days.until, 1) === from) last.days.until = until;
    else found.push({ days: { from, until, ...decisionOf(ruling), note: noteOf(ruling) }, of });
  }
  return found.map(({ days }) => days);
}

/** Returns the rows that decide about a day, all of one kind. */
function rulingOn(layers: readonly (readonly SpecialDayRow[])[], day: string): SpecialDayRow[] {
  const covering = layers
    .map((rows) => rows.filter((row) => isComplete(row) && row.from <= day && day <= untilOf(row)))
    .find(({ length }) => length > 0);
  if (!covering) return [];
  const shortest = Math.min(...covering.map(lengthOf));
  const narrow = covering.filter((row) => lengthOf(row) === shortest);
  const kind = specialKinds.find((one) => narrow.some((row) => row.kind === one));
  return narrow.filter((row) => row.kind === kind);
}

const hoursOf = (rows: readonly SpecialDayRow[]): Hours[] =>
  rows.flatMap(({ kind, opens, closes }) => (kind === 'hours' && opens && closes ? [toHours(opens, closes)] : []));

const decisionOf = (rows: readonly SpecialDayRow[]) => ({
  hours: hoursOf(rows),
  ...(rows.some(({ doctorsAsUsual }) => doctorsAsUsual) && { doctorsAsUsual: true }),
});

const noteOf = (rows: readonly SpecialDayRow[]): string => rows.map(({ note }) => note?.trim()).find(Boolean) ?? '';

/** Tells whether any row decides about a day, «as usual» included. */
export const isDecided = (day: string, ...layers: readonly (readonly SpecialDayRow[])[]): boolean =>
  rulingOn(layers, day).length > 0;
