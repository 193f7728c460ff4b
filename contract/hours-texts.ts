import { dateText, type Hours, type HoursRow, type SpecialDays, type Timetable, toMinutes } from './timetable.ts';

const shortDays = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'] as const;
const nbsp = '\u00a0';
/** Joins both ends of a span without a line break. */
const dash = '\u2060–\u2060';

const shortTime = (time: string): string => time.replace(/^0/, '');

/** Returns «9:00–15:00», or «круглосуточно». */
export const spanText = ({ opens, closes }: Hours): string =>
  opens === closes ? 'круглосуточно' : `${shortTime(opens)}${dash}${shortTime(closes)}`;

/** Formats rows of a timetable: «Пн–Ср 9:00–15:00». */
export function rowTexts(rows: readonly HoursRow[]): string[] {
  return rows.map((row) => {
    const days = row.from === row.to ? shortDays[row.from - 1] : `${shortDays[row.from - 1]}–${shortDays[row.to - 1]}`;
    return `${days}${nbsp}${spanText(row)}`;
  });
}

/** Formats the usual week: «Пн–Сб 9:00–21:00, Вс — выходной». Returns '' without rows. */
export function weekText(rows: readonly HoursRow[]): string {
  const spans = rowTexts(rows);
  const off = ([1, 2, 3, 4, 5, 6, 7] as const).filter(
    (day) => !rows.some(({ from, to }) => (from <= to ? day >= from && day <= to : day >= from || day <= to)),
  );
  if (off.length > 0 && off.length < 7) {
    spans.push(`${off.map((day) => shortDays[day - 1]).join(', ')}${nbsp}— выходной`);
  }
  return spans.join(', ');
}

/** Formats days, both included: «31 декабря», «1–3 января», «30 декабря – 2 января». */
export function datesText(from: string, until: string): string {
  const [first, last] = [from, until].map((day) => dateText(toMinutes(day))) as [string, string];
  if (first === last) return first;
  const isOneMonth = from.slice(0, 'YYYY-MM'.length) === until.slice(0, 'YYYY-MM'.length);
  return isOneMonth ? `${first.split(nbsp)[0]}${dash}${last}` : `${first}${nbsp}– ${last}`;
}

/** Special days for people; `dates` is «1–3 января», `hours` is «выходной» or «10:00–16:00». */
export type SpecialDaysText = { dates: string; hours: string; note: string };

/** Formats the special days that end on a day or later. @param today YYYY-MM-DD, local */
export function specialDaysTexts({ days }: Pick<Timetable, 'days'>, today: string): SpecialDaysText[] {
  return days.filter(({ until }) => until >= today).map(toText);
}

const toText = ({ from, until, hours, note }: SpecialDays): SpecialDaysText => ({
  dates: datesText(from, until),
  hours: hours.map(spanText).join(', ') || 'выходной',
  note,
});
