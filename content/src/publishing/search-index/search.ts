import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import type { Settings } from '../../platform/settings';
import { ChangeQueue } from './documents/change-queue';
import { watchDatabase } from './documents/changes';
import { EmbeddedStore } from './documents/embedded-store';
import { MeilisearchStore } from './documents/meilisearch-store';
import { allKeys, type SearchStore, updateStore } from './documents/store';
import { isSearchPath, searchGate } from './http/search-gate';

/** The site's search: embedded, or in a Meilisearch server. */
export class Search {
  /** Answers searches, or 404 when a Meilisearch server answers them. */
  readonly gate: (ctx: Context, next: Next) => Promise<void>;
  /** `null` when a Meilisearch server searches. */
  readonly embedded: EmbeddedStore | null;
  readonly store: SearchStore;
  readonly queue: ChangeQueue;
  #isFilled = false;
  #stopWatching = () => {};

  constructor(
    readonly strapi: Core.Strapi,
    { server, key }: Settings['search'],
  ) {
    if (server) {
      this.embedded = null;
      this.store = new MeilisearchStore(server);
      this.gate = refuseSearches;
    } else {
      const embedded = new EmbeddedStore();
      this.embedded = embedded;
      this.store = embedded;
      this.gate = searchGate(key, () => (this.#isFilled ? embedded : null));
    }
    this.queue = new ChangeQueue(
      (keys) => this.#update(keys),
      (error) => {
        const reason = error instanceof Error ? error.message : 'неизвестная ошибка';
        strapi.log.error({ event: 'search-behind', message: `Поиск отстаёт, попробует ещё раз: ${reason}` });
      },
    );
  }

  /** Reads all documents. Does not throw: failed reads are retried in the background. */
  async fill(): Promise<void> {
    this.#stopWatching = watchDatabase(this.strapi, () => void this.queue.addAll(allKeys));
    const filled = this.queue.addAll(allKeys);
    // The content service does not wait for another server to start.
    if (this.embedded) await filled;
  }

  stop(): void {
    this.#stopWatching();
    this.queue.stop();
  }

  async #update(keys: ReadonlySet<string>): Promise<void> {
    await updateStore(this.strapi, this.store, keys);
    if ([...allKeys].every((key) => keys.has(key))) this.#isFilled = true;
  }
}

async function refuseSearches(ctx: Context, next: Next): Promise<void> {
  if (isSearchPath(ctx.path)) ctx.status = 404;
  else await next();
}
