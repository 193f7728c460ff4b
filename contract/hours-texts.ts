import {
  coversWeekday,
  dateText,
  type Hours,
  type HoursRow,
  type SpecialDays,
  shiftDay,
  type Timetable,
  toMinutes,
} from './timetable.ts';

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
    const days =
      row.from === row.to ? shortDays[row.from - 1] : `${shortDays[row.from - 1]}${dash}${shortDays[row.to - 1]}`;
    return `${days}${nbsp}${spanText(row)}`;
  });
}

/** Formats the usual week: «Пн–Сб 9:00–21:00, Вс — выходной». Returns '' without rows. */
export function weekText(rows: readonly HoursRow[]): string {
  const spans = rowTexts(rows);
  const off = shortDays.filter((_, i) => !rows.some((row) => coversWeekday(row, i + 1)));
  if (off.length > 0 && off.length < 7) spans.push(`${off.join(', ')}${nbsp}— выходной`);
  return spans.join(', ');
}

/** Formats days, both included: «31 декабря», «1–3 января», «30 декабря – 2 января». */
export function datesText(from: string, until: string): string {
  const [first, last] = [from, until].map((day) => dateText(toMinutes(day))) as [string, string];
  if (from === until) return first;
  const isOneMonth = from.slice(0, 'YYYY-MM'.length) === until.slice(0, 'YYYY-MM'.length);
  return isOneMonth ? `${first.split(nbsp)[0]}${dash}${last}` : `${first}${nbsp}– ${last}`;
}

type Wording = { closed: string; open: string };

/** Formats special days: «1–3 января — выходной», «31 декабря 9:00–15:00». @param wording «выходной», what opens */
function daysText({ from, until, hours }: SpecialDays, { closed, open }: Wording): string {
  const spans = hours.map(spanText).join(', ');
  return datesText(from, until) + (spans ? ` ${open}${spans}` : `${nbsp}— ${closed}`);
}

const hoursOfClinic: Wording = { closed: 'выходной', open: '' };

/**
 * Formats the special days that have not passed and begin by a day, with their notes: «1–3 января — выходной
 * (новогодние каникулы)». @param today YYYY-MM-DD, local, as `last`
 */
export function specialTexts(
  { days }: Pick<Timetable, 'days'>,
  { today, last, wording = hoursOfClinic }: { today: string; last: string; wording?: Wording },
): string[] {
  return days
    .filter(({ from, until }) => until >= today && from <= last)
    .map((special) => daysText(special, wording) + (special.note ? ` (${special.note})` : ''));
}

/**
 * Announces special days in one line: «31 декабря – 9 января: особый график»; the text of a single row. Days that follow
 * each other are one span, which counts from its first day. @param today YYYY-MM-DD, local, as `last`
 */
export function noticeText(
  { days }: Pick<Timetable, 'days'>,
  { today, last }: { today: string; last: string },
): string {
  const coming = days.filter(({ until }) => until >= today);
  const spans: SpecialDays[][] = [];
  for (const row of coming) {
    const span = spans.at(-1);
    const end = span?.at(-1)?.until;
    if (span && end && row.from <= shiftDay(end, 1)) span.push(row);
    else spans.push([row]);
  }
  const near = spans.filter(([first]) => first && first.from <= last);
  const [only] = near;
  if (near.length === 1 && only?.length === 1) return specialTexts({ days: only }, { today, last }).join('');
  const dates = near.map((span) => datesText(span[0]?.from ?? '', span.at(-1)?.until ?? ''));
  return dates.length > 0 ? `${dates.join(', ')}: особый${nbsp}график` : '';
}

/**
 * Formats what holds on a day and in the week after it, for a page that may be read later than it was written:
 * «Пн–Сб 9:00–21:00, Вс — выходной; 31 декабря 9:00–15:00». Days have dates, so no part becomes false.
 */
export function hoursLine({ rows, days }: Timetable, today: string): string {
  const last = shiftDay(today, 7);
  const near = days.filter(({ from, until }) => until >= today && from <= last);
  const isSpecialToday = near.some(({ from }) => from <= today);
  const texts = near.slice(0, isSpecialToday ? 2 : 1).map((special) => daysText(special, hoursOfClinic));
  return (isSpecialToday ? texts : [weekText(rows), ...texts]).filter(Boolean).join('; ');
}
