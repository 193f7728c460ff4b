import { isDeepStrictEqual } from 'node:util';
import { type OrderedDocument, type SearchDocument, SearchIndex } from '../engine/search-index';
import { readSynonyms, type Synonyms } from '../engine/synonyms';
import { kinds } from './kinds';
import type { SearchStore } from './store';

/** Documents indexed in one turn of the event loop; takes some ten milliseconds. */
const batchSize = 50;
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Keeps the documents in memory; filled from the database at every start. */
export class EmbeddedStore implements SearchStore {
  synonyms: Synonyms = new Map();
  readonly #indexes = new Map(
    Object.entries(kinds).map(([name, { searchable }]) => [name, new SearchIndex(searchable)]),
  );

  indexOf(name: string): SearchIndex | undefined {
    return this.#indexes.get(name);
  }

  /** Returns the number of documents by index. */
  sizes(): Record<string, number> {
    return Object.fromEntries([...this.#indexes].map(([name, { size }]) => [name, size]));
  }

  async replace(name: string, documents: readonly OrderedDocument[]): Promise<void> {
    const index = this.#requireIndex(name);
    const kept = new Set(documents.map(({ document }) => document.id));
    const changed = documents.filter((ordered) => !isDeepStrictEqual(index.get(ordered.document.id), ordered));
    const removedIds = index.ids().filter((id) => !kept.has(id));
    await this.change(name, changed, removedIds);
  }

  async change(name: string, changed: readonly OrderedDocument[], removedIds: readonly string[]): Promise<void> {
    const index = this.#requireIndex(name);
    for (const id of removedIds) index.remove(id);
    for (const [i, { document, order }] of changed.entries()) {
      if (i > 0 && i % batchSize === 0) await nextTurn();
      index.put(document, order);
    }
  }

  async read(name: string, id: string): Promise<SearchDocument | null> {
    return this.#requireIndex(name).get(id)?.document ?? null;
  }

  async setSynonyms(sets: readonly (readonly string[])[]): Promise<void> {
    this.synonyms = readSynonyms(sets);
  }

  #requireIndex(name: string): SearchIndex {
    const index = this.#indexes.get(name);
    if (!index) throw new Error(`no search index ${name}`);
    return index;
  }
}
