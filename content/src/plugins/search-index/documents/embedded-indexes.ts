import type { SearchDocument } from '../engine/search-document';
import { type Entry, SearchIndex } from '../engine/search-index';
import { readSynonyms, type Synonyms } from '../engine/synonyms';
import type { Placed, SearchStore } from './search-store';

/** Documents put in one after another without letting a search in between: some ten milliseconds. */
const batchSize = 50;
const letOthersIn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The search's own store: in memory, made anew from the database at every start. */
export class EmbeddedIndexes implements SearchStore {
  synonyms: Synonyms = new Map();
  readonly #indexes = new Map<string, SearchIndex>();

  /** @param fields of each index the searched fields, the weightiest first */
  constructor(readonly fields: Record<string, readonly string[]>) {
    for (const [name, searched] of Object.entries(fields)) this.#indexes.set(name, new SearchIndex(searched));
  }

  indexOf(name: string): SearchIndex | undefined {
    return this.#indexes.get(name);
  }

  async replace(name: string, documents: readonly Placed[]): Promise<void> {
    const index = this.#known(name);
    const kept = new Set(documents.map(({ document }) => document.id));
    await this.change(
      name,
      documents.filter((placed) => !isSame(index.get(placed.document.id), placed)),
      index.ids().filter((id) => !kept.has(id)),
    );
  }

  async change(name: string, changed: readonly Placed[], gone: readonly string[]): Promise<void> {
    const index = this.#known(name);
    for (const id of gone) index.remove(id);
    for (const [i, { document, order }] of changed.entries()) {
      if (i > 0 && i % batchSize === 0) await letOthersIn();
      index.put(document, order);
    }
    if (index.isWorn) this.#indexes.set(name, await copyOf(index));
  }

  async read(name: string, id: string): Promise<SearchDocument | null> {
    return this.#known(name).get(id)?.document ?? null;
  }

  async setSynonyms(sets: readonly (readonly string[])[]): Promise<void> {
    this.synonyms = readSynonyms(sets);
  }

  #known(name: string): SearchIndex {
    const index = this.#indexes.get(name);
    if (!index) throw new Error(`no search index ${name}`);
    return index;
  }
}

/** Searches go on in the worn index until its copy is whole. */
async function copyOf(index: SearchIndex): Promise<SearchIndex> {
  const copy = new SearchIndex(index.fields);
  for (const [i, entry] of index.entries.entries()) {
    if (i > 0 && i % batchSize === 0) await letOthersIn();
    if (entry) copy.put(entry.document, entry.order);
  }
  return copy;
}

function isSame(kept: Entry | null, { document, order }: Placed): boolean {
  return kept !== null && kept.order === order && JSON.stringify(kept.document) === JSON.stringify(document);
}
