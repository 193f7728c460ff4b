import { type Concept, understand } from './query';
import { compareMatches, type Match, type SearchDocument, SearchIndex, textsAt } from './search-index';
import { readSynonyms, type SynonymSet, type Synonyms } from './synonyms';
import { Vocabulary } from './vocabulary';
import { splitWords } from './words';

/** The fields of an index, the most important first; `texts` are long and say less about a document. */
export type IndexFields = {
  searchable: readonly string[];
  texts?: readonly string[];
  /** Whether the first field has names of people. */
  hasPeople?: boolean;
};

/** `concepts`: what the query asked for. `correctedQuery`: the reading that was searched for instead of the query. */
export type SearchResult = { documents: SearchDocument[]; concepts: readonly Concept[]; correctedQuery: string | null };

/** Several indexes that share one vocabulary, so that a word that one of them has is no typo in the others. */
export class SearchEngine {
  readonly #indexes: ReadonlyMap<string, SearchIndex>;
  readonly #people: readonly SearchIndex[];
  readonly #vocabulary = new Vocabulary();
  #synonyms: Synonyms = new Map();
  #synonymWords: string[] = [];
  /** The site asks each index for the same query. */
  #last: { text: string; concepts: Concept[]; correctedQuery: string | null; found: Map<string, Match[]> } | null =
    null;

  constructor(kinds: Readonly<Record<string, IndexFields>>) {
    this.#indexes = new Map(
      Object.entries(kinds).map(([name, { searchable, texts }]) => [name, new SearchIndex(searchable, texts)]),
    );
    this.#people = Object.keys(kinds).flatMap((name) => (kinds[name]?.hasPeople ? [this.index(name)] : []));
  }

  has(name: string): boolean {
    return this.#indexes.has(name);
  }

  /** Throws when there is no index of this name. */
  index(name: string): SearchIndex {
    const index = this.#indexes.get(name);
    if (!index) throw new Error(`no search index ${name}`);
    return index;
  }

  sizes(): Record<string, number> {
    return Object.fromEntries([...this.#indexes].map(([name, { size }]) => [name, size]));
  }

  put(name: string, document: SearchDocument, order: number): void {
    const index = this.index(name);
    this.remove(name, document.id);
    index.put(document, order);
    this.#vocabulary.add(wordsOf(document, index));
  }

  remove(name: string, id: string): void {
    const index = this.index(name);
    const ordered = index.get(id);
    this.#last = null;
    if (!ordered) return;
    this.#vocabulary.remove(wordsOf(ordered.document, index));
    index.remove(id);
  }

  setSynonyms(sets: readonly SynonymSet[]): void {
    this.#last = null;
    this.#vocabulary.remove(this.#synonymWords);
    const phrases = sets.flatMap(({ typed, meant }) => [...typed, ...meant]);
    this.#synonymWords = phrases.flatMap((phrase) => splitWords(phrase).map(({ word }) => word));
    this.#vocabulary.add(this.#synonymWords);
    this.#synonyms = readSynonyms(sets);
  }

  /** Returns all hits of an index, the best first. A blank query finds everything in the editors' order. */
  search(name: string, text: string): SearchResult {
    const index = this.index(name);
    if (text.trim() === '') return { documents: index.all(), concepts: [], correctedQuery: null };
    const { concepts, correctedQuery, found } = this.#searchAll(text);
    const matches = found.get(name) ?? [];
    return { documents: matches.map(({ document }) => document), concepts, correctedQuery };
  }

  #searchAll(text: string) {
    if (this.#last?.text === text) return this.#last;
    const { concepts, correctedQuery } = understand(text, this.#vocabulary, this.#synonyms);
    const named = concepts.map((concept) => ({
      ...concept,
      words: concept.words.map((word) => ({ ...word, isName: this.#people.some((index) => index.hasName(word.word)) })),
    }));
    const found = new Map(
      [...this.#indexes].map(([name, index]) => [name, index.find(this.#people.includes(index) ? concepts : named)]),
    );
    this.#last = { text, concepts, correctedQuery, found: keepBest(found) };
    return this.#last;
  }
}

const minCoverage = 0.5;

/**
 * Leaves out documents with far fewer of the words than the best hit of any index, and all hits of an index that has the
 * words in long texts only while another one has them in names.
 */
function keepBest(found: ReadonlyMap<string, Match[]>): Map<string, Match[]> {
  const most = (matches: readonly Match[], of: 'coverage' | 'named') =>
    matches.reduce((best, match) => Math.max(best, match[of]), 0);
  const all = [...found.values()].flat();
  const [coverage, named] = [most(all, 'coverage'), most(all, 'named')];
  return new Map(
    [...found].map(([name, matches]) => {
      const isPoor = most(matches, 'named') < named * minCoverage;
      const covered = isPoor ? [] : matches.filter((match) => match.coverage >= coverage * minCoverage);
      return [name, covered.sort(compareMatches)];
    }),
  );
}

const wordsOf = (document: SearchDocument, { fields }: SearchIndex) =>
  new Set(
    fields.flatMap((field) => textsAt(document, field)).flatMap((text) => splitWords(text).map(({ word }) => word)),
  );
