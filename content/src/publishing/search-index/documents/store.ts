import type { Core } from '@strapi/strapi';
import { documentService } from '../../../platform/strapi/documents';
import type { OrderedDocument, SearchDocument } from '../engine/document';
import type { SynonymSet } from '../engine/synonyms';
import { readSynonymSets } from '../synonyms';
import { changesOf, synonymsKey, wholeKey } from './changes';
import type { Kind, Source } from './kind';
import { kinds } from './kinds';

/** Holds the searched documents: in this process, or in a Meilisearch server. */
export type SearchStore = {
  /** Makes an index hold exactly these documents. */
  replace(index: string, documents: readonly OrderedDocument[]): Promise<void>;
  change(index: string, changed: readonly OrderedDocument[], removedIds: readonly string[]): Promise<void>;
  read(index: string, id: string): Promise<SearchDocument | null>;
  setSynonyms(sets: readonly SynonymSet[]): Promise<void>;
};

const pageSize = 200;

/** The keys that bring a store up to date, whatever it held before. */
export const allKeys: ReadonlySet<string> = new Set([...Object.keys(kinds).map(wholeKey), synonymsKey]);

/**
 * Reads what has changed and hands it to the store: single documents before whole indexes, because an editor may be
 * waiting for a document.
 */
export async function updateStore(strapi: Core.Strapi, store: SearchStore, keys: ReadonlySet<string>): Promise<void> {
  if (keys.has(synonymsKey)) await store.setSynonyms(await readSynonymSets(strapi));
  const changes = Object.entries(kinds).map(([index, kind]) => ({ index, kind, ...changesOf(index, keys) }));
  for (const { index, kind, isWhole, ids } of changes) {
    if (isWhole || ids.length === 0) continue;
    const found = await readDocuments(strapi, kind, ids);
    const foundIds = new Set(found.map(({ document }) => document.id));
    const removedIds = ids.filter((id) => !foundIds.has(id));
    await store.change(index, found, removedIds);
  }
  for (const { index, kind, isWhole } of changes) {
    if (isWhole) await store.replace(index, await readDocuments(strapi, kind));
  }
}

/** Reads the published documents of an index: these ids, or all. */
export async function readDocuments(strapi: Core.Strapi, kind: Kind, ids?: readonly string[]) {
  const documents: OrderedDocument[] = ids ? [] : kind.fixed.map((document) => ({ document, order: 0 }));
  for (const origin of ids ? kind.origins : [...kind.origins, ...kind.lists]) {
    for (let start = 0; ; start += pageSize) {
      const page = await documentService<Source>(strapi, origin.uid).findMany({
        status: 'published',
        ...(ids ? { filters: { documentId: { $in: [...ids] } } } : {}),
        fields: origin.fields,
        populate: origin.populate,
        sort: 'documentId',
        start,
        limit: pageSize,
      });
      for (const source of page) {
        for (const document of origin.toDocuments(source)) documents.push({ document, order: source.order ?? 0 });
      }
      if (page.length < pageSize) break;
    }
  }
  return documents;
}
