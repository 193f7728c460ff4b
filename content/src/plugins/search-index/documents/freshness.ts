import type { Core, UID } from '@strapi/strapi';
import { kinds } from './kinds';
import { readDocuments } from './read-documents';
import type { SearchStore } from './search-store';

/** A document of an index, and whether the index holds it as it is published now, or not at all when it is not. */
export type Freshness = { index: string; uid: string; title: string | null; isFresh: boolean; isThere: boolean };

/** Of the documents that show the title of another one, so many are looked at. */
const maxDependent = 50;

/**
 * Asks the index itself for a document, and for those whose searched text has its title.
 * @param uid of any type: of one that is not searched nothing is found
 */
export async function readFreshness(
  strapi: Core.Strapi,
  store: SearchStore,
  uid: string,
  documentId: string,
): Promise<Freshness[]> {
  const found: Freshness[] = [];
  for (const [index, kind] of Object.entries(kinds)) {
    const ids = kind.uid === uid ? [documentId] : await readDependent(strapi, kind, uid, documentId);
    if (ids.length === 0) continue;
    const placed = new Map((await readDocuments(strapi, kind, ids)).map(({ document }) => [document.id, document]));
    for (const id of ids) {
      const published = placed.get(id) ?? null;
      const indexed = await store.read(index, id);
      if (!published && !indexed && kind.uid !== uid) continue;
      const title = titleOf(published ?? indexed);
      found.push({ index, uid: kind.uid, title, isFresh: isSame(published, indexed), isThere: published !== null });
    }
  }
  return found;
}

/** Documents of a kind that lead to this one. */
async function readDependent(
  strapi: Core.Strapi,
  kind: (typeof kinds)[string],
  uid: string,
  documentId: string,
): Promise<string[]> {
  if (!kind.dependsOn.includes(uid)) return [];
  const attributes = strapi.getModel(kind.uid).attributes as Record<string, { target?: string }>;
  const relation = Object.keys(kind.populate).find((name) => attributes[name]?.target === uid);
  if (!relation) return [];
  const documents = await strapi.documents(kind.uid as UID.ContentType).findMany({
    status: 'published',
    fields: ['documentId'],
    filters: { [relation]: { documentId } },
    limit: maxDependent,
  });
  return documents.map((document) => document.documentId);
}

const titleOf = (document: object | null): string | null => {
  const { title, name } = (document ?? {}) as { title?: unknown; name?: unknown };
  return typeof title === 'string' ? title : typeof name === 'string' ? name : null;
};

/** A server gives attributes back in an order of its own. */
function isSame(one: object | null, other: object | null): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}
