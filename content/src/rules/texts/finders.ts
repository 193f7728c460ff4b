import type { EntryField } from '../fields';
import { isThere } from './entry';

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
const maxAgeDays = 365;
const dayMs = 86_400_000;
/** Whether a date (YYYY-MM-DD or ISO 8601) is more than a year before the day. */
export const isOld = (date: unknown, today: string) =>
  typeof date === 'string' && Date.parse(today) - Date.parse(date) > maxAgeDays * dayMs;

const special = /[.+?^${}()|[\]\\]/g;

/** Converts one word: «*» matches any ending, «е» also «ё», a hyphen also a space or nothing. */
const toWord = (word: string) =>
  word
    .replace(special, '\\$&')
    .replace(/[её]/gi, '[её]')
    .replaceAll('-', `[\\s${hyphens}]?`)
    .replaceAll('*', '\\p{L}*');

const hyphens = '\\-‐‑–—';
/** Between words of a phrase: spaces, hyphens, and the marks of Markdown and quotation. */
const between = `[*_»"]{0,3}[\\s${hyphens}]+[*_«"]{0,3}`;

/**
 * Returns a pattern for whole words in any case and spacing. A negated phrase, «не гарантируем», does not match.
 * @param phrases words with «*» for any ending: «гаранти* результат*»
 */
export function toPattern(phrases: readonly string[]): RegExp {
  const variants = phrases.map((phrase) => phrase.split(' ').map(toWord).join(between));
  return new RegExp(`(?<![\\p{L}\\d])(?<!(?<!\\p{L})не\\s{1,9})(?:${variants.join('|')})(?![\\p{L}\\d])`, 'giu');
}

/**
 * Parts of a text that are no words for a reader: code, addresses, e-mails, targets of links, sources at the end. An
 * e-mail and a host are looked for from their first character only, so that a long run is read once.
 */
const noWords =
  /`[^`]*`|^## Источники\n[\s\S]*|\]\([^()]*\)|(?<!\S)\S+@\S+|https?:\S+|(?<![\w.-])(?:[\w-]+\.)+[a-z]{2,}(?![\p{L}\d])\S*|(?<!\S)\/[\w/-]+/gimu;
const inParentheses = /\([^()]*\)/g;
const latinWord = /(?<![\p{L}\d])\p{Script=Latin}{2,}(?![\p{Script=Cyrillic}\d])/gu;
/** Roman numerals, units and formats, and names that have no Russian spelling. */
const known =
  /^(?:[IVXLC]+|ppm|PDF|DOCX?|JPE?G|PNG|DICOM|GPS|QR|IP|WCAG|AA|cookies?|MAX|Telegram|WhatsApp|YouTube|RUTUBE|Instagram|Facebook|VPN|VK|RuStore|Android)$/i;

const blank = (found: string) => ' '.repeat(found.length);

/**
 * Returns the first Latin word of a text that has no Russian twin. Words in parentheses explain the Russian ones before
 * them and may then be used alone.
 */
export function findLatin(text: string): RegExpExecArray | null {
  const words = text.replace(noWords, blank);
  const explained = new Set(
    [...words.matchAll(inParentheses)].flatMap(([found]) => found.toLowerCase().match(latinWord) ?? []),
  );
  const written = words.replace(inParentheses, blank).matchAll(latinWord);
  return [...written].find(([word]) => !known.test(word) && !explained.has(word.toLowerCase())) ?? null;
}

/** A line of a Markdown text that is a heading, or its bold words with what follows them. */
const heading = /^#{1,6}[ \t]+([^\n]+)$/gmu;
const bold = /(\*\*|__)([^*_\n]{2,200})\1([^\n]{0,200})/gu;
const russian = /\p{Script=Cyrillic}{2,}/u;

/**
 * Returns the first Latin words that are a heading or bold while their Russian twin is not. Words that have no Russian
 * twin at all are for `findLatin`.
 */
export function findLarger(text: string): RegExpExecArray | null {
  const words = text.replace(noWords, blank);
  const isForeign = (part: string) =>
    !russian.test(part) && [...part.matchAll(latinWord)].some(([word]) => !known.test(word));
  const headings = [...words.matchAll(heading)].filter(([, line = '']) => isForeign(line));
  const bolds = [...words.matchAll(bold)].filter(
    ([, , inside = '', after = '']) => isForeign(inside) && /^[\s:—–-]*\(?[^.!?]*\p{Script=Cyrillic}{2,}/u.test(after),
  );
  return headings[0] ?? bolds[0] ?? null;
}
