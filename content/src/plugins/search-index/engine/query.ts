import type { QueryCombination, SearchOptions } from 'minisearch';
import { switchLayout, transliterate } from './other-spellings';
import type { Synonyms } from './synonyms';
import { splitWords, stemOf, withoutStopWords } from './words';

export type ParsedQuery = { words: string[]; isLastWordOpen: boolean };

const maxQueryLength = 2000;
const maxWords = 10;
/** Typos are only considered in words of this many letters; see also `allowedTypos`. */
const maxLettersForTypos = 30;
/** In a dental clinic these words say little: «рентген зуба» must not find «Удаление зуба» first. */
const commonStems = new Set(['зуб', 'врач', 'стоматолог', 'клиник']);
const commonBoost = 0.15;
const synonymBoost = 0.5;
const typoBoost = 0.5;

/**
 * Splits a query into its first ten words without repetitions and stop words. The last word is open, that is possibly
 * unfinished, unless something follows it.
 */
export function parseQuery(text: string): ParsedQuery {
  const query = text.slice(0, maxQueryLength);
  const found = splitWords(query).slice(0, maxWords);
  const last = found.at(-1);
  const words = withoutStopWords([...new Set(found.map(({ word }) => word))]);
  const isLastWordOpen = last !== undefined && last.end === query.length && words.at(-1) === last.word;
  // One letter of the next word is too little to search for.
  if (isLastWordOpen && words.length > 1 && last.word.length === 1)
    return { words: words.slice(0, -1), isLastWordOpen: false };
  return { words, isLastWordOpen };
}

export type SearchStage = {
  words: string[];
  query: QueryCombination;
  /** The reading of the query that this stage searches for, if it differs from the query. */
  correctedQuery: string | null;
};

/**
 * Yields what to search for, until something is found: the query as written, with typos, in another keyboard layout or
 * in Latin letters, and finally any of its words.
 */
export function* searchStages(text: string, synonyms: Synonyms): Generator<SearchStage> {
  const asked = parseQuery(text);
  const stage = (parsed: ParsedQuery, options: TreeOptions, correctedQuery: string | null = null): SearchStage => ({
    words: parsed.words,
    query: buildTree(parsed, synonyms, options),
    correctedQuery,
  });
  yield stage(asked, { combineWith: 'AND', withTypos: false });
  yield stage(asked, { combineWith: 'AND', withTypos: true });
  const query = text.slice(0, maxQueryLength);
  const readings = [...transliterate(query), switchLayout(query)].map((reading) => ({
    reading,
    parsed: parseQuery(reading),
  }));
  for (const withTypos of [false, true]) {
    for (const { reading, parsed } of readings) yield stage(parsed, { combineWith: 'AND', withTypos }, reading);
  }
  if (asked.words.length > 1) yield stage(asked, { combineWith: 'OR', withTypos: true });
}

type TreeOptions = { combineWith: 'AND' | 'OR'; withTypos: boolean };

/** Builds AND (or OR) of the words, each of them being OR of the word, its forms, its synonyms and its typos. */
function buildTree({ words, isLastWordOpen }: ParsedQuery, synonyms: Synonyms, options: TreeOptions): QueryCombination {
  const stems = words.map(stemOf);
  const queries: QueryCombination[] = [];
  for (let i = 0; i < words.length; ) {
    const known = (synonyms.get(stems[i] ?? '') ?? []).filter(({ asked }) =>
      asked.every((stem, n) => stems[i + n] === stem),
    );
    // «Зуб мудрости» is one thing with one synonym, not two words with their own.
    const length = Math.max(1, ...known.map(({ asked }) => asked.length));
    const others = known.filter(({ asked }) => asked.length === length).flatMap((synonym) => synonym.others);
    const group = words.slice(i, i + length).map((word, n) => {
      const isOpen = isLastWordOpen && i + n === words.length - 1;
      return wordQuery(word, isOpen, options.withTypos);
    });
    const synonymQueries = others.map((other) => all(other.map((stem) => termQuery(stem, synonymBoost))));
    queries.push({ combineWith: 'OR', queries: [all(group), ...synonymQueries] });
    i += length;
  }
  return { combineWith: options.combineWith, queries };
}

const all = (queries: QueryCombination[]): QueryCombination => ({ combineWith: 'AND', queries });

/** Matches the stem of a word in all fields, and the word itself where it is indexed, see `SearchIndex`. */
function wordQuery(word: string, isOpen: boolean, withTypos: boolean): QueryCombination {
  const stem = stemOf(word);
  const boost = commonStems.has(stem) ? commonBoost : 1;
  const terms = [termQuery(stem, boost), termQuery(word, boost, { prefix: isOpen && word.length > 1 })];
  const typos = withTypos ? allowedTypos(word) : 0;
  if (typos > 0) {
    for (const term of new Set([stem, word])) terms.push(termQuery(term, typoBoost, { fuzzy: allowedTypos(term) }));
    for (const swapped of swapNeighbours(word)) terms.push(termQuery(stemOf(swapped), typoBoost));
  }
  return { combineWith: 'OR', queries: terms };
}

function termQuery(term: string, boost: number, options: SearchOptions = {}): QueryCombination {
  return { queries: [term], boostTerm: () => boost, ...options };
}

/** One typo from five letters on, two from nine on, as in Meilisearch. */
function allowedTypos(word: string): number {
  if (word.length > maxLettersForTypos) return 0;
  if (word.length >= 9) return 2;
  return word.length >= 5 ? 1 : 0;
}

/** MiniSearch counts two swapped letters as two typos; to people they are one. */
function swapNeighbours(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, i) => `${word.slice(0, i)}${word[i + 1]}${word[i]}${word.slice(i + 2)}`,
  );
}
