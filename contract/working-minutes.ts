import { steadyPeriods, utcMinute } from './clock.ts';
import { dayMinutes, type HoursRow, type Span, spansOn, type Timetable } from './timetable.ts';

export type ZonedTimetable = Timetable & { timeZone: string };

const minuteMs = 60_000;
const always: HoursRow = { from: 1, to: 7, opens: '00:00', closes: '00:00' };

/** Returns a timetable whose hours are known: unknown ones narrow nobody's, and only its special days hold. */
export const withRows = <Hours extends Timetable>(timetable: Hours): Hours =>
  timetable.rows.length > 0 ? timetable : { ...timetable, rows: [always] };

/** A year, as `openingState` searches. */
const searchedMinutes = 366 * dayMinutes;

/**
 * Returns the stretches of time when it is open, in order and without overlaps; minutes since 1970, UTC. It is open when
 * the clock on the wall shows a time within the hours, also where a zone repeats or skips an hour.
 */
export const openPeriods = (timetable: ZonedTimetable, from: number, to: number): Generator<Span> =>
  zonedPeriods((day) => spansOn(timetable, day), timetable.timeZone, from, to);

/**
 * Returns what `openPeriods` does, for hours that no timetable holds.
 * @param spansOf spans in local minutes that begin on a day since 1970, in order, at most a day long
 */
export function* zonedPeriods(
  spansOf: (day: number) => readonly Span[],
  timeZone: string,
  from: number,
  to: number,
): Generator<Span> {
  for (const { begin, end, offset } of steadyPeriods(from, to, timeZone)) {
    let reached = begin + offset;
    const last = end + offset;
    // Hours of the day before may reach into this one.
    for (let day = Math.floor(reached / dayMinutes) - 1; day * dayMinutes < last; day++) {
      for (const [opens, closes] of spansOf(day)) {
        const start = Math.max(opens, reached);
        const finish = Math.min(closes, last);
        if (finish <= start) continue;
        yield [start - offset, finish - offset];
        reached = finish;
      }
    }
  }
}

/** Returns the minutes between two moments during which it was open. Without rows every minute counts. */
export function workingMinutes(from: Date, to: Date, timetable: ZonedTimetable): number {
  let sum = 0;
  for (const [opens, closes] of openPeriods(withRows(timetable), utcMinute(from), utcMinute(to))) sum += closes - opens;
  return sum;
}

/**
 * Returns the first minute (since 1970, UTC) before which it has been open for so many minutes; `null` if it does not
 * open for that long within a year. Without rows every minute counts.
 */
export function afterOpenMinutes(from: number, minutes: number, timetable: ZonedTimetable): number | null {
  let left = minutes;
  for (const [opens, closes] of openPeriods(withRows(timetable), from, from + searchedMinutes)) {
    if (closes - opens >= left) return opens + left;
    left -= closes - opens;
  }
  return null;
}

/**
 * Returns the moment until which it will have been open for so many minutes, and still is: never the very end of a day.
 * Without enough hours within a year, every minute counts.
 */
export function addWorkingMinutes(from: Date, minutes: number, timetable: ZonedTimetable): Date {
  const begin = utcMinute(from);
  const after = afterOpenMinutes(begin, minutes + 1, timetable);
  return new Date((after === null ? begin + minutes : after - 1) * minuteMs);
}
