import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import type { Kind } from './kind';
import { kinds } from './kinds';
import { readDocuments, type SearchStore } from './store';

/** Limit for the documents that show the title of another one. */
const maxDependent = 50;

/**
 * Compares a document, and those whose searched text has its title, with what the indexes hold. Types that are not
 * searched are always fresh.
 */
export async function isFresh(strapi: Core.Strapi, store: SearchStore, uid: string, documentId: string) {
  for (const [index, kind] of Object.entries(kinds)) {
    const isOwn = kind.origins.some((origin) => origin.uid === uid);
    const ids = isOwn ? [documentId] : await readDependentIds(strapi, kind, uid, documentId);
    if (ids.length === 0) continue;
    const documents = await readDocuments(strapi, kind, ids);
    for (const id of ids) {
      const published = documents.find(({ document }) => document.id === id)?.document ?? null;
      if (!isDeepStrictEqual(published, await store.read(index, id))) return false;
    }
  }
  return true;
}

async function readDependentIds(strapi: Core.Strapi, kind: Kind, uid: string, documentId: string): Promise<string[]> {
  const relation = kind.dependsOn[uid];
  // The kinds that show titles of other documents have one origin.
  const [origin] = kind.origins;
  if (!relation || !origin) return [];
  const documents = await strapi.documents(origin.uid).findMany({
    status: 'published',
    fields: ['documentId'],
    filters: { [relation]: { documentId } },
    limit: maxDependent,
  });
  return documents.map((document) => document.documentId);
}
