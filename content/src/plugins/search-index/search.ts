import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import type { Settings } from '../../settings';
import { ChangeQueue } from './documents/change-queue';
import { followWrites, watchDatabase } from './documents/changes';
import { EmbeddedStore } from './documents/embedded-store';
import { type Freshness, readFreshness } from './documents/freshness';
import { kinds } from './documents/kinds';
import { MeilisearchStore } from './documents/meilisearch-store';
import { allKeys, type SearchStore, updateStore } from './documents/store';
import { isSearchPath, searchGate } from './http/search-gate';

/** The site's search: embedded, or in a Meilisearch server. */
export class Search {
  /** Answers searches, or 404 when a Meilisearch server answers them. */
  readonly gate: (ctx: Context, next: Next) => Promise<void>;
  readonly #strapi: Core.Strapi;
  readonly #embedded: EmbeddedStore | null;
  readonly #store: SearchStore;
  readonly #queue: ChangeQueue;
  #isFilled = false;
  #stopWatching = () => {};

  constructor(strapi: Core.Strapi, { server, key }: Settings['search']) {
    this.#strapi = strapi;
    if (server) {
      this.#embedded = null;
      this.#store = new MeilisearchStore(server, kinds);
      this.gate = refuseSearches;
    } else {
      const embedded = new EmbeddedStore();
      this.#embedded = embedded;
      this.#store = embedded;
      this.gate = searchGate(key, () => (this.#isFilled ? embedded : null));
    }
    this.#queue = new ChangeQueue(
      (keys) => this.#update(keys),
      (error) => {
        const message = error instanceof Error ? error.message : 'unknown error';
        strapi.log.error(`Search index, will be tried again: ${message}`);
      },
    );
  }

  /** Adds the document middleware that updates the search after each write. */
  followWrites(): void {
    followWrites(this.#strapi, (key) => this.#queue.add(key));
  }

  /** Reads all documents. Does not throw: failed reads are retried in the background. */
  async fill(): Promise<void> {
    this.#stopWatching = watchDatabase(this.#strapi, () => void this.#queue.addAll(allKeys));
    const filled = this.#queue.addAll(allKeys);
    // The content service does not wait for another server to start.
    if (this.#embedded) await filled;
  }

  stop(): void {
    this.#stopWatching();
    this.#queue.stop();
  }

  freshness(uid: string, documentId: string): Promise<Freshness[]> {
    return readFreshness(this.#strapi, this.#store, uid, documentId);
  }

  /** Returns the number of documents by index, none when a Meilisearch server searches. */
  documentCounts(): Record<string, number> {
    return this.#embedded?.sizes() ?? {};
  }

  async #update(keys: ReadonlySet<string>): Promise<void> {
    await updateStore(this.#strapi, this.#store, keys);
    if ([...allKeys].every((key) => keys.has(key))) this.#isFilled = true;
  }
}

async function refuseSearches(ctx: Context, next: Next): Promise<void> {
  if (isSearchPath(ctx.path)) ctx.status = 404;
  else await next();
}
