import { steadyPeriods, utcMinute } from './clock.ts';
import { dayMinutes, type Span, spansOn, type Timetable } from './timetable.ts';

export type ZonedTimetable = Timetable & { timeZone: string };

const minuteMs = 60_000;
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
  const [begin, end] = [utcMinute(from), utcMinute(to)];
  if (timetable.rows.length === 0) return Math.max(0, end - begin);
  let sum = 0;
  for (const [opens, closes] of openPeriods(timetable, begin, end)) sum += closes - opens;
  return sum;
}

/**
 * Returns the moment until which it will have been open for so many minutes, and still is: never the very end of a day.
 * Without rows, or without enough hours within a year, every minute counts.
 */
export function addWorkingMinutes(from: Date, minutes: number, timetable: ZonedTimetable): Date {
  const begin = utcMinute(from);
  let left = minutes;
  if (timetable.rows.length > 0) {
    for (const [opens, closes] of openPeriods(timetable, begin, begin + searchedMinutes)) {
      if (closes - opens > left) return new Date((opens + left) * minuteMs);
      left -= closes - opens;
    }
  }
  return new Date((begin + minutes) * minuteMs);
}
