import type { SearchDocument } from '../engine/search-document';

/** A document with its place among equals: the smaller, the earlier. */
export type Placed = { document: SearchDocument; order: number };

/** Where documents are kept for searching: in this process, or by a Meilisearch server. */
export type SearchStore = {
  /** Makes an index hold exactly these documents. */
  replace(index: string, documents: readonly Placed[]): Promise<void>;
  /** Takes changed documents in and those that are gone out. */
  change(index: string, changed: readonly Placed[], gone: readonly string[]): Promise<void>;
  /** What the index holds of a document; null when it does not. */
  read(index: string, id: string): Promise<SearchDocument | null>;
  /** @param sets each a list of words that mean the same */
  setSynonyms(sets: readonly (readonly string[])[]): Promise<void>;
};
