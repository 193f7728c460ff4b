import MiniSearch, { type SearchResult } from 'minisearch';
import { searchStages } from './query';
import type { Synonyms } from './synonyms';
import { splitWords, stemOf } from './words';

/** What is searched and shown of a document: texts, numbers, lists and one level of nesting. */
export type SearchDocument = { id: string } & Record<string, unknown>;
/** A document with its rank among equally good hits: the lowest comes first. */
export type OrderedDocument = { document: SearchDocument; order: number };

/** `match` has the indexed terms (stems and words) of the document that matched as its keys. */
export type Hit = { document: SearchDocument; match: Readonly<Record<string, unknown>> };
/**
 * `words`: the words that were searched for. `correctedQuery`: the reading that matched when the query itself did not.
 */
export type Found = { hits: Hit[]; words: string[]; correctedQuery: string | null };

/** Boosts of the searched fields, starting with the name of the document. */
const boosts = [16, 4, 2];
const identity = (term: string) => term;

/** The documents of one kind, searched by MiniSearch. Editors' synonyms are applied at query time. */
export class SearchIndex {
  readonly #documents = new Map<string, OrderedDocument>();
  readonly #index: MiniSearch<SearchDocument>;

  /** @param fields paths of the searched fields, the most important first */
  constructor(fields: readonly string[]) {
    const [name] = fields;
    this.#index = new MiniSearch<SearchDocument>({
      fields: [...fields],
      extractField: (document, path) => (path === 'id' ? document.id : textsAt(document, path).join('\n')),
      tokenize: (text) => splitWords(text).map(({ word }) => word),
      // The name also holds the words as written, so that the exact form outranks others.
      processTerm: (word, field) => (field === name ? [...new Set([stemOf(word), word])] : stemOf(word)),
      searchOptions: {
        tokenize: (term) => [term],
        processTerm: identity,
        boost: Object.fromEntries(fields.map((field, i) => [field, boosts[i] ?? 1])),
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

  put(document: SearchDocument, order: number): void {
    this.remove(document.id);
    this.#documents.set(document.id, { document, order });
    this.#index.add(document);
  }

  remove(id: string): void {
    // MiniSearch drops the terms of discarded documents later, in the background.
    if (this.#documents.delete(id)) this.#index.discard(id);
  }

  /** Returns all hits, the best first. A blank query finds everything in the editors' order. */
  search(text: string, synonyms: Synonyms): Found {
    if (text.trim() === '') return { hits: this.#all(), words: [], correctedQuery: null };
    for (const { query, words, correctedQuery } of searchStages(text, synonyms)) {
      const results = words.length > 0 ? this.#index.search(query) : [];
      if (results.length > 0) return { hits: this.#toHits(results), words, correctedQuery };
    }
    return { hits: [], words: [], correctedQuery: null };
  }

  #all(): Hit[] {
    const ordered = [...this.#documents.values()].sort(compareOrder);
    return ordered.map(({ document }) => ({ document, match: {} }));
  }

  #toHits(results: SearchResult[]): Hit[] {
    const found = results.map(({ id, score, match }) => ({ ...this.#ordered(id), score, match }));
    found.sort((a, b) => b.score - a.score || compareOrder(a, b));
    return found;
  }

  #ordered(id: string): OrderedDocument {
    const ordered = this.#documents.get(id);
    if (!ordered) throw new Error(`search index: no document ${id}`);
    return ordered;
  }
}

/** Ids break ties, so that the order is the same every time. */
function compareOrder(a: OrderedDocument, b: OrderedDocument): number {
  return a.order - b.order || (a.document.id < b.document.id ? -1 : 1);
}

/** Returns the texts of a field by its path: «title», «services» (a list), «service.title» (nested). */
function textsAt(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsAt(item, path));
  if (path === '') return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  const [field = '', ...rest] = path.split('.');
  return textsAt((value as Record<string, unknown>)[field], rest.join('.'));
}
