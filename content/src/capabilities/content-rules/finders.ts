import { isThere, type Place } from './entry';

/** Attributes of the entry itself, by name. */
export const named =
  (...names: string[]) =>
  (places: readonly Place[]) =>
    places.filter(({ path }) => path.length === 1 && names.includes(String(path[0])));
/** The first of them that is not filled in: one warning for what belongs together. */
export const firstEmpty =
  (...names: string[]) =>
  (places: readonly Place[]) =>
    named(...names)(places)
      .filter(({ value }) => !isThere(value))
      .slice(0, 1);
/** Whether this is the attribute of that name in a line of prices, or in the entry itself. */
export const isPrice = ({ path }: Place, name: string) => path.at(-1) === name;
const maxAgeDays = 365;
const dayMs = 86_400_000;
/** Whether a date (YYYY-MM-DD or ISO 8601) is more than a year before the day. */
export const isOld = (date: unknown, today: string) =>
  typeof date === 'string' && Date.parse(today) - Date.parse(date) > maxAgeDays * dayMs;

const special = /[.+?^${}()|[\]\\]/g;

/** One word of a phrase: «*» stands for any ending, «е» for «ё» too. */
const toWord = (word: string) => word.replace(special, '\\$&').replace(/[её]/gi, '[её]').replaceAll('*', '\\p{L}*');

/**
 * A search for whole words, whatever their case and the spaces between them. What is denied is not found: «не
 * гарантируем».
 * @param phrases words with «*» for any ending: «гаранти* результат*»
 */
export function toPattern(phrases: readonly string[]): RegExp {
  const variants = phrases.map((phrase) => phrase.split(' ').map(toWord).join('\\s+'));
  return new RegExp(`(?<![\\p{L}\\d])(?<!(?<!\\p{L})не\\s+)(?:${variants.join('|')})(?![\\p{L}\\d])`, 'giu');
}
