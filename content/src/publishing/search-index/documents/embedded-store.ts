import { isDeepStrictEqual } from 'node:util';
import type { OrderedDocument, SearchDocument } from '../engine/document';
import { SearchEngine } from '../engine/search-engine';
import type { SynonymSet } from '../engine/synonyms';
import { kinds } from './kinds';
import type { SearchStore } from './store';

/** Documents indexed in one turn of the event loop; takes some ten milliseconds. */
const batchSize = 50;
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Keeps the documents in memory; filled from the database at every start. */
export class EmbeddedStore implements SearchStore {
  readonly engine = new SearchEngine(kinds);

  async replace(name: string, documents: readonly OrderedDocument[]): Promise<void> {
    const ids = new Set(documents.map(({ document }) => document.id));
    const changed = documents.filter(
      (ordered) => !isDeepStrictEqual(this.engine.get(name, ordered.document.id), ordered),
    );
    const removedIds = this.engine.ids(name).filter((id) => !ids.has(id));
    await this.change(name, changed, removedIds);
  }

  async change(name: string, changed: readonly OrderedDocument[], removedIds: readonly string[]): Promise<void> {
    for (const id of removedIds) this.engine.remove(name, id);
    for (const [i, { document, order }] of changed.entries()) {
      if (i > 0 && i % batchSize === 0) await nextTurn();
      this.engine.put(name, document, order);
    }
  }

  async read(name: string, id: string): Promise<SearchDocument | null> {
    return this.engine.get(name, id)?.document ?? null;
  }

  async setSynonyms(sets: readonly SynonymSet[]): Promise<void> {
    this.engine.setSynonyms(sets);
  }
}
