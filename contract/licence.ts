import { accepted, type Checked, refused, withoutInvisible } from './checked.ts';
import { dayText, isDay } from './clock.ts';

/** A medical licence. @property date the day of issue, YYYY-MM-DD */
export type Licence = { number: string; date: string };

/** «Л041-00000-70/00000000», or a number of the years before 2021, «ЛО-70-01-000000». */
const pattern =
  /^(?:лицензия\s*)?(?:№\s*)?([ЛL][ОO0]?[\dА-Я]*-[\d/А-Я-]{4,40}?)\s*,?\s+(?:выдана\s+)?(?:от\s+)?([«"\d][^,;]{5,30}?)\s*(?:г\.?|года)?\s*[,.;]?(?:\s*бессрочн[\wа-я]*)?$/iu;

/** As people write a day: «15.05.2012», «15 мая 2012», «2012-05-15». */
const numbers = /^(\d\d?)[./](\d\d?)[./](\d{4})$/;
const words = /^[«"]?(\d\d?)[»"]?\s+([а-я]+)\s+(\d{4})$/i;
const iso = /^\d{4}-\d\d-\d\d$/;
const months = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

/** Returns a typed day as YYYY-MM-DD, which may not exist; `null` for anything else. */
function readTypedDay(text: string): string | null {
  if (iso.test(text)) return text;
  const [, day = '', named = '', year = ''] = numbers.exec(text) ?? words.exec(text) ?? [];
  const month = Number(named) || months.findIndex((start) => named.toLowerCase().startsWith(start)) + 1;
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}

/** Reads a licence as an editor types it. Returns «НОМЕР от ДД.ММ.ГГГГ». */
export function readLicence(typed: string): Checked {
  const text = withoutInvisible(typed)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[()]/g, ' ')
    .trim();
  const [, number = '', date = ''] = pattern.exec(text) ?? [];
  const day = readTypedDay(date);
  if (!number || !day) return refused('Напишите номер и дату: Л041-00000-70/00000000 от 15.05.2012');
  if (!isDay(day)) return refused(`Такого дня нет: ${date}`);
  return accepted(`${number.toUpperCase().replace('L', 'Л').replace('O', 'О')} от ${dayText(day)}`);
}

/** Returns the number and the date of a stored licence; `null` for a text that is not one. */
export function parseLicence(text: string | null | undefined): Licence | null {
  const [number = '', date = ''] = (readLicence(text ?? '').value ?? '').split(' от ');
  return number ? { number, date: date.split('.').reverse().join('-') } : null;
}
