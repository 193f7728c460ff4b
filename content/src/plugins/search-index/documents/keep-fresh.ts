import type { Core } from '@strapi/strapi';
import { readSynonymSets } from '../synonyms/read-synonym-sets';
import { sortOut, synonymsKey, wholeKey } from './changed-keys';
import { kinds } from './kinds';
import { readDocuments } from './read-documents';
import type { SearchStore } from './search-store';

/** Everything there is: after it the store holds what the database holds, whatever it held before. */
export const everything: ReadonlySet<string> = new Set([...Object.keys(kinds).map(wholeKey), synonymsKey]);

/**
 * Reads again what has changed and hands it to the store: single documents first, then whole indexes, since one of
 * those may be large and an editor waits for his document.
 */
export async function keepFresh(strapi: Core.Strapi, store: SearchStore, keys: ReadonlySet<string>): Promise<void> {
  if (keys.has(synonymsKey)) await store.setSynonyms(await readSynonymSets(strapi));
  const changes = Object.entries(kinds).map(([index, kind]) => ({ index, kind, ...sortOut(keys, index) }));
  for (const { index, kind, whole, ids } of changes) {
    if (whole || ids.length === 0) continue;
    const found = await readDocuments(strapi, kind, ids);
    const kept = new Set(found.map(({ document }) => document.id));
    await store.change(
      index,
      found,
      ids.filter((id) => !kept.has(id)),
    );
  }
  for (const { index, kind, whole } of changes) {
    if (whole) await store.replace(index, await readDocuments(strapi, kind));
  }
}
