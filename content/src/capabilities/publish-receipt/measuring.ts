import type { Core, UID } from '@strapi/strapi';
import { readContentModel } from '../../platform/content-model/content-model';
import { documentTag, readLogName } from '../../plugins/change-log';
import { readFreshness } from '../../plugins/search-index';
import { addRound, freshPaths, type Measured, type Row } from './rules';
import { lookAtSite } from './site';
import { type Kept, keepMeasured } from './store';

type Sites = { urls: readonly string[]; token: string };

/** Runs rounds; two editors who look at one entry share a round. */
export class Measuring {
  readonly #pending = new Map<string, Promise<Measured>>();

  constructor(
    readonly strapi: Core.Strapi,
    readonly sites: Sites,
  ) {}

  /** Runs a round unless measuring has ended. */
  async measure({ publishing, measured }: Kept): Promise<Measured | null> {
    if (!publishing.rows || measured?.isSettled) return measured;
    const key = `${publishing.uid} ${publishing.documentId} ${publishing.at.getTime()}`;
    const pending =
      this.#pending.get(key) ?? this.#round({ publishing, measured }).finally(() => this.#pending.delete(key));
    this.#pending.set(key, pending);
    return pending;
  }

  async #round({ publishing, measured }: Kept): Promise<Measured> {
    const { uid, documentId, rows } = publishing;
    const log = await readLogName(this.strapi);
    const tag = documentTag(readContentModel(this.strapi).typeName(uid), documentId);
    const question = { log, first: rows?.first ?? 0, last: rows?.last ?? 0, tag };
    const fresh = freshPaths(measured);
    const { urls, token } = this.sites;
    const [search, ...looks] = await Promise.all([
      searchRows(this.strapi, uid, documentId),
      ...urls.map((url) => lookAtSite({ url, token }, question, fresh)),
    ]);
    const found = addRound(measured, publishing, looks, search, new Date());
    await keepMeasured(this.strapi, publishing, found);
    return found;
  }
}

/** Returns the state of a document in the search index. */
async function searchRows(strapi: Core.Strapi, uid: string, documentId: string): Promise<Omit<Row, 'ms'>[]> {
  try {
    return (await readFreshness(uid, documentId)).map((found) => ({
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
