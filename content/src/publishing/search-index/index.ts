import type { DocumentMiddleware } from '../../platform/capability';
import { followWrites } from './documents/changes';
import { isFresh } from './documents/freshness';
import { currentSearch } from './strapi-server';

// The public face of the search: other folders import nothing else from it.

/** Returns the document middleware that updates the search after each write. */
export function indexDocuments(): DocumentMiddleware {
  const { strapi, queue } = currentSearch();
  return followWrites(strapi, (key) => queue.add(key));
}

/** Tells whether the search holds a document, and those that show its title, as they are published. */
export function isSearchFresh(uid: string, documentId: string): Promise<boolean> {
  const { strapi, store } = currentSearch();
  return isFresh(strapi, store, uid, documentId);
}

/** Returns the number of searchable documents by index, none when a Meilisearch server searches. */
export const countDocuments = (): Record<string, number> => currentSearch().embedded?.engine.sizes() ?? {};
