import { switchLayout } from '../text/keyboard-layout';
import { transliterate } from '../text/transliterate';
import { buildSlots, type Slot } from './build-slots';
import { chooseDocuments, type Strategy } from './choose-documents';
import { formsOf } from './derive-terms';
import { findPhrase } from './find-phrase';
import { parseQuery, type QueryPart } from './parse-query';
import { maxHits, type Ranked, rankDocuments, scoreOf } from './rank';
import { documentOf, type SearchIndex } from './search-index';
import { notFound, slotCosts } from './slot-costs';
import type { Synonyms } from './synonyms';

export type FindOptions = {
  synonyms: Synonyms;
  /** Null: «last», and when that finds nothing, whatever is found by any part of the question. */
  strategy: Strategy | null;
  /** Paths of the fields to search in; null: all. */
  fields: readonly string[] | null;
};
/** `ranked`: the best thousand of `total`. `slots`: what to mark in the found texts. `correctedQuery`: the reading that found something when the question itself did not. */
export type Found = { ranked: Ranked[]; total: number; slots: Slot[]; correctedQuery: string | null };

/** Ten words fit; a longer text is no question, and reading it to its end would only keep others waiting. */
const maxQueryLength = 2000;

/** Searches an index. An empty question finds everything, in the editors' order. */
export function find(index: SearchIndex, query: string, options: FindOptions): Found {
  const text = query.slice(0, maxQueryLength);
  const { parts, excluded } = parseQuery(text);
  const banned = findExcluded(index, excluded);
  if (parts.length === 0) return { ...listAll(index, banned), correctedQuery: null };
  const asked = search(index, parts, banned, options, options.strategy ?? 'last');
  if (asked.ranked.length > 0) return { ...asked, correctedQuery: null };
  const reading = findReading(index, text, banned, options);
  if (reading) return reading;
  if (options.strategy !== null) return { ...asked, correctedQuery: null };
  const known = asked.slots.filter(({ terms, phrases }) => terms.size > 0 || phrases.length > 0);
  const relaxed = search(
    index,
    known.map(({ part }) => part),
    banned,
    options,
    'frequency',
  );
  return { ...relaxed, correctedQuery: null };
}

/** The question on the other keyboard and in the other alphabet; of two readings that find something, the better one. */
function findReading(
  index: SearchIndex,
  text: string,
  banned: ReadonlySet<number>,
  options: FindOptions,
): Found | null {
  const readings = [switchLayout(text), ...transliterate(text)].filter((reading) => reading !== null);
  const found = readings.map((reading) => ({
    ...search(index, parseQuery(reading).parts, banned, options, 'all'),
    correctedQuery: reading,
  }));
  const scoreOfFirst = ({ ranked: [first] }: Found) => (first ? scoreOf(first) : 0);
  const [best] = found.filter(({ total }) => total > 0).sort((a, b) => scoreOfFirst(b) - scoreOfFirst(a));
  return best ?? null;
}

function search(
  index: SearchIndex,
  parts: QueryPart[],
  banned: ReadonlySet<number>,
  { synonyms, fields }: FindOptions,
  strategy: Strategy,
): Omit<Found, 'correctedQuery'> {
  if (parts.length === 0) return { ranked: [], total: 0, slots: [] };
  const slots = buildSlots(index, parts, synonyms);
  const isSearched = index.fields.map((field) => fields === null || fields.some((path) => isWithin(field, path)));
  const costs = slots.map((slot) => slotCosts(index, slot, isSearched));
  for (const number of [...index.gone(), ...banned]) for (const cost of costs) cost[number] = notFound;
  const isRequired = parts.map(({ isPhrase }) => isPhrase);
  const chosen = chooseDocuments(costs, isRequired, strategy, index.entries.length);
  return { ranked: rankDocuments(index, slots, costs, chosen), total: chosen.numbers.length, slots };
}

/** «service» holds «service.title». */
export const isWithin = (field: string, path: string) => path === '*' || field === path || field.startsWith(`${path}.`);

function findExcluded(index: SearchIndex, excluded: QueryPart[]): ReadonlySet<number> {
  const places = excluded.flatMap(({ words, isPhrase }) => {
    const terms = words.map((word) => {
      const exact = index.term(word);
      return new Set([...(exact ? [exact] : []), ...(isPhrase ? [] : formsOf(index, word))]);
    });
    return findPhrase(index, { places: terms, cost: 0 });
  });
  return new Set(places.map(documentOf));
}

function listAll(index: SearchIndex, banned: ReadonlySet<number>): Omit<Found, 'correctedQuery'> {
  const all = index.inOrder().filter((number) => !banned.has(number));
  const perfect = { parts: 1, asked: 1, typos: 0, fields: 0, kinds: 0, distance: 0 };
  return { ranked: all.slice(0, maxHits).map((number) => ({ number, ...perfect })), total: all.length, slots: [] };
}
