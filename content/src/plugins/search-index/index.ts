import { currentSearch } from './strapi-server';

// The public face of the search: other folders import nothing else from it.

/** Adds the document middleware that updates the search after each write. */
export const indexDocuments = () => currentSearch().followWrites();

/** Compares a document, and those that show its title, with what the search holds. */
export const readFreshness = (uid: string, documentId: string) => currentSearch().freshness(uid, documentId);

/** Returns the number of searchable documents by index, none when a Meilisearch server searches. */
export const countDocuments = () => currentSearch().documentCounts();
