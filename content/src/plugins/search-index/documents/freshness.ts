import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import type { Kind, Origin } from './kind';
import { kinds } from './kinds';
import { readDocuments, type SearchStore } from './store';

/** `isFresh`: the index holds the document as it is published. `isThere`: the document is published at all. */
export type Freshness = { index: string; uid: string; title: string | null; isFresh: boolean; isThere: boolean };

/** Limit for the documents that show the title of another one. */
const maxDependent = 50;

/**
 * Compares a document, and those whose searched text has its title, with what the indexes hold. Returns nothing for
 * types that are not searched.
 */
export async function compareWithIndexes(strapi: Core.Strapi, store: SearchStore, uid: string, documentId: string) {
  const found: Freshness[] = [];
  for (const [index, kind] of Object.entries(kinds)) {
    const isOwn = kind.origins.some((origin) => origin.uid === uid);
    const ids = isOwn ? [documentId] : await readDependentIds(strapi, kind, uid, documentId);
    if (ids.length === 0) continue;
    const documents = await readDocuments(strapi, kind, ids);
    for (const id of ids) {
      const published = documents.find(({ document }) => document.id === id)?.document ?? null;
      const indexed = await store.read(index, id);
      if (!published && !indexed && !isOwn) continue;
      const { title = null, name = title } = (published ?? indexed ?? {}) as { title?: string; name?: string };
      const isFresh = isDeepStrictEqual(published, indexed);
      found.push({ index, uid: isOwn ? uid : originOf(kind).uid, title: name, isFresh, isThere: published !== null });
    }
  }
  return found;
}

/** The kinds that show titles of other documents have one origin. */
function originOf({ origins }: Kind): Origin {
  const [origin] = origins;
  if (!origin) throw new Error('an index without documents');
  return origin;
}

async function readDependentIds(strapi: Core.Strapi, kind: Kind, uid: string, documentId: string): Promise<string[]> {
  const relation = kind.dependsOn[uid];
  if (!relation) return [];
  const documents = await strapi.documents(originOf(kind).uid).findMany({
    status: 'published',
    fields: ['documentId'],
    filters: { [relation]: { documentId } },
    limit: maxDependent,
  });
  return documents.map((document) => document.documentId);
}
