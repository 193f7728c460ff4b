import type { Core, UID } from '@strapi/strapi';
import type { Freshness } from '../../plugins/search-index/documents/freshness';
import type { Row } from './receipt';

type FreshnessService = { read: (uid: string, documentId: string) => Promise<Freshness[]> };

/** How far the search is with a document: the index itself is asked. */
export async function searchRows(strapi: Core.Strapi, uid: string, documentId: string): Promise<Omit<Row, 'ms'>[]> {
  const { read } = strapi.plugin('search-index').service('freshness') as FreshnessService;
  try {
    return (await read(uid, documentId)).map((found) => ({
      group: 'search',
      path: null,
      name: [strapi.contentTypes[found.uid as UID.ContentType]?.info.displayName, found.title]
        .filter(Boolean)
        .join(': '),
      state: found.isFresh ? 'fresh' : 'waiting',
      words: found.isFresh && !found.isThere ? 'больше не находится' : null,
    }));
  } catch {
    return [{ group: 'search', path: null, name: 'Поиск', state: 'failed', words: 'не отвечает' }];
  }
}
