import type { SearchDocument } from '../engine/document';
import type { AskedWord } from '../engine/query';
import { splitWords, stemOf, type Word } from '../engine/words';
import type { SearchParameters } from './search-parameters';

type Format = { isHighlighted: boolean; cropLength: number | null };
type Fields = Record<string, unknown>;

/**
 * Returns the requested fields of a hit and, if any are to be highlighted or cropped, all of them again in
 * `_formatted`.
 * @param terms the words that were searched for: synonyms of them are not marked
 */
export function formatHit(document: SearchDocument, terms: readonly AskedWord[], parameters: SearchParameters): Fields {
  const { attributesToRetrieve, attributesToHighlight, attributesToCrop } = parameters;
  const names = Object.keys(document);
  const named = (attributes: readonly string[]) => (attributes.includes('*') ? names : attributes);
  const retrieved = new Set(named(attributesToRetrieve));
  const highlighted = new Set(named(attributesToHighlight));
  const cropped = new Set(named(attributesToCrop));

  const isFormatted = (name: string) => highlighted.has(name) || cropped.has(name);
  const formatted: Fields = {};
  for (const name of names) {
    if (!retrieved.has(name) && !isFormatted(name)) continue;
    const format = {
      isHighlighted: highlighted.has(name),
      cropLength: cropped.has(name) ? parameters.cropLength : null,
    };
    formatted[name] = mapTexts(document[name], (text) => formatText(text, terms, format, parameters));
  }
  return {
    ...Object.fromEntries(Object.entries(document).filter(([name]) => retrieved.has(name))),
    ...(names.some(isFormatted) ? { _formatted: formatted } : {}),
  };
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change)]));
}

function formatText(
  text: string,
  terms: readonly AskedWord[],
  { isHighlighted, cropLength }: Format,
  { highlightPreTag, highlightPostTag, cropMarker }: SearchParameters,
): string {
  if (!isHighlighted && !cropLength) return text;
  const words = splitWords(text);
  const ends = words.map((word) => endOfMark(word, terms));
  const isMatch = ends.map((markEnd) => markEnd !== null);
  const [first, last] = cropLength ? bestWindow(isMatch, cropLength) : [0, words.length - 1];
  const start = first === 0 ? 0 : (words[first]?.start ?? 0);
  const end = last >= words.length - 1 ? text.length : (words[last]?.end ?? text.length);
  let result = start > 0 ? cropMarker : '';
  let at = start;
  for (let i = first; isHighlighted && i <= last; i++) {
    const [word, markEnd] = [words[i], ends[i]];
    if (!word || typeof markEnd !== 'number') continue;
    result += `${text.slice(at, word.start)}${highlightPreTag}${text.slice(word.start, markEnd)}${highlightPostTag}`;
    at = markEnd;
  }
  return result + text.slice(at, end) + (end < text.length ? cropMarker : '');
}

/** Marks forms of a word as a whole, but only the typed beginning of an unfinished word. `null`: no mark. */
function endOfMark({ word, start, end }: Word, terms: readonly AskedWord[]): number | null {
  const stem = stemOf(word);
  if (terms.some(({ stems }) => stems.includes(stem))) return end;
  const begun = terms.find((typed) => typed.isOpen && typed.word.length > 1 && word.startsWith(typed.word));
  return begun ? Math.min(end, start + begun.word.length) : null;
}

/** Returns the first and last word of the stretch of `size` words with the most matches, centred on them. */
function bestWindow(isMatch: boolean[], size: number): [first: number, last: number] {
  let [count, most, bestEnd] = [0, 0, size - 1];
  for (const [i, matches] of isMatch.entries()) {
    if (matches) count += 1;
    if (isMatch[i - size]) count -= 1;
    if (count > most) [most, bestEnd] = [count, i];
  }
  const earliest = Math.max(0, bestEnd - size + 1);
  const firstMatch = Math.max(earliest, isMatch.indexOf(true, earliest));
  const centred = earliest + Math.floor((firstMatch - earliest) / 2);
  const first = Math.max(0, Math.min(centred, isMatch.length - size));
  return [first, Math.min(isMatch.length, first + size) - 1];
}
