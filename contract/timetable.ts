/**
 * One timetable for both parts: opening hours by days of the week, and special days that replace them. This file knows
 * local time only, because browsers compute with it too: minutes since 1970-01-01T00:00 on the clinic's clock.
 */

/** Monday is 1 (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Times are HH:MM. Hours that close no later than they open end on the next day: 20:00–02:00, 00:00–00:00. */
export type Hours = { opens: string; closes: string };

/** Hours of some days of the week; `from` may be after `to`, over a Sunday. */
export type HoursRow = Hours & { from: Weekday; to: Weekday };

/** Days (YYYY-MM-DD, both included) on which other hours hold. Without hours they are closed. */
export type SpecialDays = {
  from: string;
  until: string;
  hours: readonly Hours[];
  /** Doctors keep their usual hours within these. Missing: who has no row of their own sees nobody. */
  doctorsAsUsual?: boolean;
  note: string;
};

/** Special days are in order and do not overlap: `specialDays` in timetable-rows.ts makes them so. */
export type Timetable = { rows: readonly HoursRow[]; days: readonly SpecialDays[] };

/** Opening hours in local minutes. */
export type Span = readonly [begin: number, end: number];

/** `until`: the closing, `null` if there is none within a week. `opens`: the next opening, `null` if none is known. */
export type OpeningState = { isOpen: true; until: number | null } | { isOpen: false; opens: number | null };

export const dayMinutes = 1440;
const minuteMs = 60_000;
/** A year: longer closures have no known end. */
const searchedDays = 366;
const longMinutes = 8 * dayMinutes;
const nbsp = '\u00a0';

/** Returns local minutes of a local time (YYYY-MM-DDTHH:mm) or day (YYYY-MM-DD). */
export const toMinutes = (local: string): number => Date.parse(local.length > 10 ? `${local}Z` : local) / minuteMs;

/** Returns the local time of local minutes, YYYY-MM-DDTHH:mm. */
export const fromMinutes = (minutes: number): string => new Date(minutes * minuteMs).toISOString().slice(0, 16);

/** Returns another calendar day, YYYY-MM-DD. */
export const shiftDay = (day: string, by: number): string => fromMinutes(toMinutes(day) + by * dayMinutes).slice(0, 10);

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Tells whether hours belong to a day of the week. */
export const coversWeekday = ({ from, to }: HoursRow, weekday: number): boolean =>
  from <= to ? weekday >= from && weekday <= to : weekday >= from || weekday <= to;

/** @param day days since 1970 */
function hoursOn({ rows, days }: Timetable, day: number): readonly Hours[] {
  const date = fromMinutes(day * dayMinutes).slice(0, 10);
  const special = days.find(({ from, until }) => from <= date && date <= until);
  if (special) return special.hours;
  // 1970-01-01 was a Thursday.
  const weekday = ((day + 3) % 7) + 1;
  return rows.filter((row) => coversWeekday(row, weekday));
}

/**
 * Returns the spans that begin on a day, in order; they may overlap. Hours belong to the day they begin on: a closed day
 * does not cut the night before short. @param day days since 1970
 */
export function spansOn(timetable: Timetable, day: number): Span[] {
  return hoursOn(timetable, day)
    .map(({ opens, closes }): Span => {
      const begin = day * dayMinutes + minuteOf(opens);
      const end = day * dayMinutes + minuteOf(closes);
      return [begin, end <= begin ? end + dayMinutes : end];
    })
    .sort(([a], [b]) => a - b);
}

/** Returns whether it is open at a local minute, until or from when. Returns `null` without rows: nothing is known. */
export function openingState(timetable: Timetable, now: number): OpeningState | null {
  if (timetable.rows.length === 0) return null;
  const today = Math.floor(now / dayMinutes);
  let reached = now;
  for (let day = today - 1; day <= today + searchedDays && reached < now + longMinutes; day++) {
    for (const [begin, end] of spansOn(timetable, day)) {
      if (end <= reached) continue;
      if (begin > reached) return reached > now ? { isOpen: true, until: reached } : { isOpen: false, opens: begin };
      reached = end;
    }
  }
  return reached > now ? { isOpen: true, until: null } : { isOpen: false, opens: null };
}

/** Returns the time of day: «9:00». */
export const timeText = (minutes: number): string => fromMinutes(minutes).slice('YYYY-MM-DDT'.length).replace(/^0/, '');

/** Returns the day and month: «9 января». */
export const dateText = (minutes: number): string =>
  new Date(minutes * minuteMs)
    .toLocaleDateString('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .replace(' ', nbsp);

const intoDays = [
  'в\u00a0понедельник',
  'во\u00a0вторник',
  'в\u00a0среду',
  'в\u00a0четверг',
  'в\u00a0пятницу',
  'в\u00a0субботу',
  'в\u00a0воскресенье',
];

/**
 * Returns the day of a coming moment as a reader of `now` understands it: '' for today, «завтра», «в понедельник»,
 * «9 января» from a week on.
 */
export function dayPhrase(then: number, now: number): string {
  const day = Math.floor(then / dayMinutes);
  const ahead = day - Math.floor(now / dayMinutes);
  if (ahead <= 0) return '';
  if (ahead === 1) return 'завтра';
  return ahead < 7 ? (intoDays[(day + 3) % 7] ?? '') : dateText(then);
}

/** Returns the state for a reader at that minute: «Открыто до 21:00», «Закрыто, откроемся завтра в 9:00». */
export function stateText(state: OpeningState, now: number): string {
  if (state.isOpen) {
    const { until } = state;
    if (until === null) return 'Открыто круглосуточно';
    const day = until - now >= dayMinutes ? `${dateText(until)}, ` : '';
    return `Открыто до${nbsp}${day}${timeText(until)}`;
  }
  const { opens } = state;
  if (opens === null) return 'Закрыто';
  const day = dayPhrase(opens, now);
  return day ? `Закрыто, откроемся ${day} в${nbsp}${timeText(opens)}` : `Закрыто до${nbsp}${timeText(opens)}`;
}
