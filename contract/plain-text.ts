/** CR LF, CR, vertical tab, form feed, next line, line and paragraph separators. */
const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/**
 * Signs without a meaning in text: controls but tab and line feed, halves of surrogate pairs, noncharacters, annotation
 * marks, the byte order mark, and embeddings, overrides and isolates that reverse the order of what follows. Joiners
 * (emoji, Persian), soft hyphens, variation selectors and the two direction marks stay.
 */
const meaningless =
  /(?![\t\n])[\p{Cc}\uFEFF\uFFF9-\uFFFB\u202A-\u202E\u2066-\u2069\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Accents that one letter may carry once it is composed; Vietnamese, Hebrew and Arabic need up to three. */
const accents = 4;
const tooManyAccents = new RegExp(`(\\p{M}{${accents}})\\p{M}+`, 'gu');

/**
 * Returns a text as it may be stored, searched and logged: separators of lines become a line feed, signs without a
 * meaning go (PostgreSQL stores no U+0000), letters are composed (NFC) and carry at most four accents. Every border
 * applies it: forms, GraphQL, REST, the admin panel, imports.
 */
export const cleanText = (text: string): string =>
  text.replace(lineBreaks, '\n').replace(meaningless, '').normalize('NFC').replace(tooManyAccents, '$1');

/** Like `cleanText`, for a field of one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/[\n\t]+/g, ' ');

/** Made at the first use: this module is part of scripts that cut nothing. */
let signs: Intl.Segmenter | undefined;

/** Returns the beginning of a text, at most so many UTF-16 units, without half a sign: emoji and accents stay whole. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  // A sign is far shorter than this; a longer one is cut between code points.
  signs ??= new Intl.Segmenter('ru');
  const near = Math.max(0, max - 64);
  const end = near + (signs.segment(text.slice(near, max + 64)).containing(max - near)?.index ?? 0);
  return text.slice(0, end > near ? end : max).replace(/[\uD800-\uDBFF]$/, '');
}

/** The same with «…» where something is left out. */
export const shorten = (text: string, max: number): string =>
  text.length > max ? `${cutText(text, max).trimEnd()}…` : text;

/** A password is compared byte by byte, so it is not text. */
const secret = /password/i;

/** Levels of a value; an entry with its components has ten. More may overflow the stack of whoever walks through it. */
const maxLevels = 200;

/**
 * Returns a JSON value with all its texts and keys cleaned; other objects, such as dates, are left alone.
 * @param clean `cleanText` or `cleanLine`
 * @throws a `RangeError` for a value of more than 200 levels
 */
export function cleanValue<Value>(value: Value, clean = cleanText): Value {
  return cleanUnknown(value, clean, 0) as Value;
}

function cleanUnknown(value: unknown, clean: typeof cleanText, level: number): unknown {
  if (level > maxLevels) throw new RangeError('Too many levels');
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((item) => cleanUnknown(item, clean, level + 1));
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    clean(key),
    secret.test(key) ? item : cleanUnknown(item, clean, level + 1),
  ]);
  return Object.fromEntries(entries);
}

/** A query string is parsed into objects without a prototype. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** The form in which two names are compared: without case, «ё», signs, soft hyphens and other invisible letters. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200d\u2060]/g, '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
