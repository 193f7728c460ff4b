import { accepted, type Checked, refused, withoutInvisible } from './checked.ts';
import { dayText, isDay } from './clock.ts';

/** A medical licence. @property date the day of issue, YYYY-MM-DD */
export type Licence = { number: string; date: string };

/** «Л041-00000-70/00000000», or a number of the years before 2021, «ЛО-70-01-000000». */
const pattern =
  /^(?:лицензия\s*)?(?:№\s*)?(Л[ОO0]?[\dА-Я]*-[\d/А-Я-]{4,40}?)\s*,?\s+от\s+(\d\d?)\.(\d\d?)\.(\d{4})\s*(?:г\.?|года)?$/iu;

/** Reads a licence as an editor types it. Returns «НОМЕР от ДД.ММ.ГГГГ». */
export function readLicence(typed: string): Checked {
  const [, number = '', day = '', month = '', year = ''] = pattern.exec(withoutInvisible(typed)) ?? [];
  if (!number) return refused('Напишите номер и дату: Л041-00000-70/00000000 от 15.05.2012');
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(iso)) return refused(`Такого дня нет: ${day}.${month}.${year}`);
  return accepted(`${number.toUpperCase()} от ${dayText(iso)}`);
}

/** Returns the number and the date of a stored licence; `null` for a text that is not one. */
export function parseLicence(text: string | null | undefined): Licence | null {
  const [number = '', date = ''] = (readLicence(text ?? '').value ?? '').split(' от ');
  return number ? { number, date: date.split('.').reverse().join('-') } : null;
}
