import { datesText, rowTexts, spanText } from '@clinic/contract/hours-texts';
import { type SpecialDayRow, toHoursRows, type WorkingHoursRow } from '@clinic/contract/timetable-rows';

type Reception = { hours?: Partial<WorkingHoursRow>[]; from?: string | null; until?: string | null };

/** Returns «Пн–Пт 9:00–18:00», '' while a part is missing. */
export const hoursText = ({ dayFrom, dayTo, opens, closes }: Partial<WorkingHoursRow>): string =>
  dayFrom && opens && closes ? (rowTexts(toHoursRows([{ dayFrom, dayTo, opens, closes }]))[0] ?? '') : '';

/** Returns «Кедровый, Пн–Пт 9:00–18:00, с 1 декабря». @param clinic '' for the doctor's usual one */
export const receptionText = ({ hours = [], from, until }: Reception, clinic: string): string =>
  [clinic, ...hours.map(hoursText), from && `с ${datesText(from, from)}`, until && `по ${datesText(until, until)}`]
    .filter(Boolean)
    .join(', ');

/** Returns «31 декабря 9:00–15:00», «1–3 января, закрыто, новогодние каникулы». */
export function specialDayText({ from, until, kind, opens, closes, note }: Partial<SpecialDayRow>): string {
  if (!from) return '';
  const dates = datesText(from, until && until > from ? until : from);
  const span = kind === 'hours' && opens && closes ? `${dates} ${spanText({ opens, closes })}` : dates;
  return [span, kind === 'closed' && 'закрыто', note].filter(Boolean).join(', ');
}
