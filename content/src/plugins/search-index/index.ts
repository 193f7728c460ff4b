import type { DocumentMiddleware } from '../../platform/capability';
import { followWrites } from './documents/changes';
import { compareWithIndexes, type Freshness } from './documents/freshness';
import { currentSearch } from './strapi-server';

// The public face of the search: other folders import nothing else from it.

/** Returns the document middleware that updates the search after each write. */
export function indexDocuments(): DocumentMiddleware {
  const { strapi, queue } = currentSearch();
  return followWrites(strapi, (key) => queue.add(key));
}

/** Compares a document, and those that show its title, with what the search holds. */
export function readFreshness(uid: string, documentId: string): Promise<Freshness[]> {
  const { strapi, store } = currentSearch();
  return compareWithIndexes(strapi, store, uid, documentId);
}

/** Returns the number of searchable documents by index, none when a Meilisearch server searches. */
export const countDocuments = (): Record<string, number> => currentSearch().embedded?.engine.sizes() ?? {};
