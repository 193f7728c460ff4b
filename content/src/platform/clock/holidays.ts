import { knownZone, localDay } from '@clinic/contract/clock';
import { dayMinutes, shiftDay, spansOn, type Timetable, toMinutes } from '@clinic/contract/timetable';
import { isDecided, type SpecialDayRow } from '@clinic/contract/timetable-rows';

/** A non-working holiday of Russia; days are YYYY-MM-DD, both included. */
export type Holiday = { from: string; until: string; name: string };

/** Labour Code, article 112. The government moves days off each year; nothing of that is known in advance. */
const yearly: readonly [from: string, until: string, name: string][] = [
  ['01-01', '01-06', 'новогодние каникулы'],
  ['01-07', '01-07', 'Рождество'],
  ['01-08', '01-08', 'новогодние каникулы'],
  ['02-23', '02-23', 'День защитника Отечества'],
  ['03-08', '03-08', 'Международный женский день'],
  ['05-01', '05-01', 'Праздник Весны и Труда'],
  ['05-09', '05-09', 'День Победы'],
  ['06-12', '06-12', 'День России'],
  ['11-04', '11-04', 'День народного единства'],
];

/** Returns the non-working holidays of a year. */
export const holidaysOf = (year: number): Holiday[] =>
  yearly.map(([from, until, name]) => ({ from: `${year}-${from}`, until: `${year}-${until}`, name }));

/** Returns the holidays that begin or go on within so many days, without their past days. @param today YYYY-MM-DD */
export const comingHolidays = (today: string, days: number): Holiday[] => holidaysUntil(today, shiftDay(today, days));

/** Returns the holidays to plan for: of this year, and from September on of the next one too. @param today YYYY-MM-DD */
export function plannedHolidays(today: string): Holiday[] {
  const year = Number(today.slice(0, 4));
  return holidaysUntil(today, `${today.slice(5) < '09-01' ? year : year + 1}-12-31`);
}

function holidaysUntil(today: string, last: string): Holiday[] {
  const year = Number(today.slice(0, 4));
  return [...holidaysOf(year), ...holidaysOf(year + 1)]
    .filter(({ from, until }) => until >= today && from <= last)
    .map((holiday) => ({ ...holiday, from: holiday.from > today ? holiday.from : today }));
}

function* daysOf({ from, until }: Holiday): Generator<string> {
  for (let day = from; day <= until; day = shiftDay(day, 1)) yield day;
}

/** Returns the holidays to plan for about which no row decides. @param timeZone of the clinic, as its form has it */
export const missingHolidays = (rows: readonly SpecialDayRow[], timeZone: string | null | undefined, now: Date) =>
  undecided(plannedHolidays(localDay(now, knownZone(timeZone))), rows);

/** Returns the holidays with a day about which no row decides. */
export const undecided = (holidays: readonly Holiday[], ...layers: readonly (readonly SpecialDayRow[])[]): Holiday[] =>
  holidays.filter((holiday) => [...daysOf(holiday)].some((day) => !isDecided(day, ...layers)));

/** Returns those of the holidays that have a day with opening hours: on a day off the site says «выходной» anyway. */
export const onOpenDays = (holidays: readonly Holiday[], timetable: Timetable): Holiday[] =>
  holidays.filter((holiday) =>
    [...daysOf(holiday)].some((day) => spansOn(timetable, toMinutes(day) / dayMinutes).length > 0),
  );
