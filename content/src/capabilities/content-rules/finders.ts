import { type EntryField, isThere } from './entry';

/** Returns fields of the entry itself by name. */
export const named =
  (...names: string[]) =>
  (places: readonly EntryField[]) =>
    places.filter(({ path }) => path.length === 1 && names.includes(String(path[0])));
/** Returns the first empty field: one warning for fields that belong together. */
export const firstEmpty =
  (...names: string[]) =>
  (places: readonly EntryField[]) =>
    named(...names)(places)
      .filter(({ value }) => !isThere(value))
      .slice(0, 1);
/** Whether a field of this name belongs to a price line or to the entry itself. */
export const isPrice = ({ path }: EntryField, name: string) => path.at(-1) === name;
const maxAgeDays = 365;
const dayMs = 86_400_000;
/** Whether a date (YYYY-MM-DD or ISO 8601) is more than a year before the day. */
export const isOld = (date: unknown, today: string) =>
  typeof date === 'string' && Date.parse(today) - Date.parse(date) > maxAgeDays * dayMs;

const special = /[.+?^${}()|[\]\\]/g;

/** Converts one word: «*» matches any ending, «е» also «ё». */
const toWord = (word: string) => word.replace(special, '\\$&').replace(/[её]/gi, '[её]').replaceAll('*', '\\p{L}*');

/**
 * Returns a pattern for whole words in any case and spacing. A negated phrase, «не гарантируем», does not match.
 * @param phrases words with «*» for any ending: «гаранти* результат*»
 */
export function toPattern(phrases: readonly string[]): RegExp {
  const variants = phrases.map((phrase) => phrase.split(' ').map(toWord).join('\\s+'));
  return new RegExp(`(?<![\\p{L}\\d])(?<!(?<!\\p{L})не\\s+)(?:${variants.join('|')})(?![\\p{L}\\d])`, 'giu');
}
