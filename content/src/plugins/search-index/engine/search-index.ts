import MiniSearch, { type QueryCombination, type SearchOptions } from 'minisearch';
import { type AskedWord, type Concept, saysLittle } from './query';
import type { Meaning } from './synonyms';
import { soundOf, splitWords, stemOf } from './words';

/** What is searched and shown of a document: texts, numbers, lists and one level of nesting. */
export type SearchDocument = { id: string } & Record<string, unknown>;
/** A document with its rank among equally good hits: the lowest comes first. */
export type OrderedDocument = { document: SearchDocument; order: number };

/**
 * A document that has some of the concepts. `coverage`: the share of them that it has; `named`: the share that it has in
 * its short fields.
 */
export type Match = OrderedDocument & { score: number; coverage: number; named: number };

/** Boosts of the searched fields, starting with the name of the document. */
const boosts = [16, 4, 2];
const typoBoost = 0.5;
/** A word in a long text covers this part of a concept. */
const textCoverage = 0.5;
const identity = (term: string) => term;

/** The documents of one kind, searched by MiniSearch. */
export class SearchIndex {
  readonly #documents = new Map<string, OrderedDocument>();
  readonly #index: MiniSearch<SearchDocument>;
  readonly #names: readonly string[];

  /** @param fields paths of the searched fields, the most important first; @param texts those that are long texts */
  constructor(
    readonly fields: readonly string[],
    texts: readonly string[] = [],
  ) {
    const [name] = fields;
    this.#names = fields.filter((field) => !texts.includes(field));
    this.#index = new MiniSearch<SearchDocument>({
      fields: [...fields],
      extractField: (document, path) => (path === 'id' ? document.id : textsAt(document, path).join('\n')),
      tokenize: (text) => splitWords(text).map(({ word }) => word),
      // The name also holds the words as written and as they sound: the exact form outranks others.
      processTerm: (word, field) => (field === name ? [...new Set([stemOf(word), word, soundOf(word)])] : stemOf(word)),
      searchOptions: {
        tokenize: (term) => [term],
        processTerm: identity,
        boost: Object.fromEntries(this.#names.map((field, i) => [field, boosts[i] ?? 1])),
      },
    });
  }

  get size(): number {
    return this.#documents.size;
  }

  get(id: string): OrderedDocument | undefined {
    return this.#documents.get(id);
  }

  ids(): string[] {
    return [...this.#documents.keys()];
  }

  /** @param document one that the index does not hold */
  put(document: SearchDocument, order: number): void {
    this.#documents.set(document.id, { document, order });
    this.#index.add(document);
  }

  remove(id: string): void {
    // MiniSearch drops the terms of discarded documents later, in the background.
    if (this.#documents.delete(id)) this.#index.discard(id);
  }

  /** Returns all documents in the editors' order. */
  all(): SearchDocument[] {
    return [...this.#documents.values()].sort(compareOrder).map(({ document }) => document);
  }

  /** Returns whether a name has this word as it is written. */
  hasName(word: string): boolean {
    return this.#index.search({ queries: [word], fields: this.#names.slice(0, 1) }).length > 0;
  }

  /** Returns the documents that have any of the concepts. */
  find(concepts: readonly Concept[]): Match[] {
    const found = new Map<string, Match>();
    const total = concepts.reduce((sum, { weight }) => sum + weight, 0);
    for (const concept of concepts) {
      const share = concept.weight / total;
      for (const { id, score, match, queryTerms } of this.#index.search(conceptQuery(concept, this.#names))) {
        const sofar = found.get(id) ?? { ...this.#ordered(id), score: 0, coverage: 0, named: 0 };
        const isNamed = this.#isNamed(match, concept);
        // MiniSearch multiplies by the number of terms, here mostly synonyms.
        sofar.score += (score / queryTerms.length) * concept.weight;
        sofar.coverage += share * (isNamed ? 1 : textCoverage);
        sofar.named += isNamed ? share : 0;
        found.set(id, sofar);
      }
    }
    for (const match of found.values()) match.score *= match.coverage ** 3;
    return [...found.values()];
  }

  /** Returns whether a short field has a word of the concept that says something. */
  #isNamed(match: Readonly<Record<string, readonly string[]>>, { words }: Concept): boolean {
    const terms = Object.keys(match).filter((term) => match[term]?.some((field) => this.#names.includes(field)));
    return terms.some((term) => !saysLittle(term)) || (terms.length > 0 && words.every(({ word }) => saysLittle(word)));
  }

  #ordered(id: string): OrderedDocument {
    const ordered = this.#documents.get(id);
    if (!ordered) throw new Error(`search index: no document ${id}`);
    return ordered;
  }
}

/**
 * Builds OR of a concept's own words and its synonyms. Words of one phrase count little when they are in different fields,
 * and those of a synonym only together in a short field: elsewhere they rarely belong together.
 */
function conceptQuery({ words, synonyms }: Concept, names: readonly string[]): QueryCombination {
  const [name] = names;
  // MiniSearch names the fields of the last match of a term, so matches in names and in all fields come last.
  const inOneField = (query: QueryCombination) => [...names].reverse().map((field) => ({ ...query, fields: [field] }));
  const meaning = (meanings: readonly Meaning[]) =>
    meanings.flatMap(({ stems, boost }) => {
      const query = all(stems.map((stem) => termQuery(stem, boost)));
      return stems.length === 1 ? [query] : inOneField(query);
    });
  const queries = words.map((word) => any([...meaning(word.synonyms), ...wordQuery(word, name)]));
  if (words.length === 1) return any([...meaning(synonyms), ...queries]);
  const together = [...names].reverse().map((field) => ({
    ...all(words.map((word) => any(wordQuery(word, field === name ? name : undefined)))),
    fields: [field],
  }));
  return any([...meaning(synonyms), ...together, all(queries)]);
}

const all = (queries: QueryCombination[]): QueryCombination => ({ combineWith: 'AND', queries });
const any = (queries: QueryCombination[]): QueryCombination => ({ combineWith: 'OR', queries });

/** Matches the stems of a word in all fields, and the word itself in the field with the name, see `SearchIndex`. */
function wordQuery({ word, stems, isOpen, isName }: AskedWord, name?: string): QueryCombination[] {
  if (isName) return [termQuery(word, 1)];
  const own = stemOf(word);
  const terms = stems.map((stem) => termQuery(stem, stem === own ? 1 : typoBoost));
  if (!stems.includes(own)) return terms;
  const prefix = isOpen && word.length > 1;
  const sound = soundOf(word, true);
  const begun = prefix ? [termQuery(sound, sound === word ? 1 : typoBoost, { prefix })] : [];
  // The last match of a term names its fields, so the one in names comes last.
  return [...terms, ...begun, ...(name === undefined ? [] : [termQuery(word, 1, { prefix, fields: [name] })])];
}

function termQuery(term: string, boost: number, options: SearchOptions = {}): QueryCombination {
  return { queries: [term], boostTerm: () => boost, ...options };
}

/** Compares matches: the best comes first. */
export const compareMatches = (a: Match, b: Match): number => b.score - a.score || compareOrder(a, b);

/** Ids break ties, so that the order is the same every time. */
function compareOrder(a: OrderedDocument, b: OrderedDocument): number {
  return a.order - b.order || (a.document.id < b.document.id ? -1 : 1);
}

/** Returns the texts of a field by its path: «title», «services» (a list), «service.title» (nested). */
export function textsAt(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsAt(item, path));
  if (path === '') return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  const [field = '', ...rest] = path.split('.');
  return textsAt((value as Record<string, unknown>)[field], rest.join('.'));
}
