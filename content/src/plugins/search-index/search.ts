import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import type { Settings } from '../../settings';
import { ChangeQueue } from './documents/change-queue';
import { followWrites, watchDatabase } from './documents/changes';
import { EmbeddedStore } from './documents/embedded-store';
import { type Freshness, readFreshness } from './documents/freshness';
import { kinds } from './documents/kinds';
import { MeilisearchStore } from './documents/meilisearch-store';
import { allKeys, updateStore } from './documents/store';
import { isSearchPath, searchGate } from './http/search-gate';

export type Search = {
  /** Answers searches, or 404 when a Meilisearch server answers them. */
  gate: (ctx: Context, next: Next) => Promise<void>;
  freshness: (uid: string, documentId: string) => Promise<Freshness[]>;
  /** Reads all documents. Does not throw: failed reads are retried in the background. */
  fill: () => Promise<void>;
  stop: () => void;
  /** Returns the number of documents by index, none when a Meilisearch server searches. */
  documents: () => Record<string, number>;
};

/** Creates the site's search, which follows every change of content from now on. */
export function createSearch(strapi: Core.Strapi, { server, key }: Settings['search']): Search {
  return server ? createRemote(strapi, server) : createEmbedded(strapi, key);
}

function createEmbedded(strapi: Core.Strapi, key: string): Search {
  const store = new EmbeddedStore(
    Object.fromEntries(Object.entries(kinds).map(([index, kind]) => [index, kind.searchable])),
  );
  let isFilled = false;
  const { fill, stop } = follow(strapi, async (keys) => {
    await updateStore(strapi, store, keys);
    if ([...allKeys].every((key) => keys.has(key))) isFilled = true;
  });
  return {
    gate: searchGate(key, () => (isFilled ? store : null)),
    freshness: (uid, documentId) => readFreshness(strapi, store, uid, documentId),
    fill,
    stop,
    documents: () => store.sizes(),
  };
}

function createRemote(strapi: Core.Strapi, server: { host: string; adminKey: string }): Search {
  const store = new MeilisearchStore(server, kinds);
  const { fill, stop } = follow(strapi, (keys) => updateStore(strapi, store, keys));
  return {
    gate: async (ctx, next) => {
      if (isSearchPath(ctx.path)) ctx.status = 404;
      else await next();
    },
    freshness: (uid, documentId) => readFreshness(strapi, store, uid, documentId),
    // The content service does not wait for another server to start.
    fill: async () => void fill(),
    stop,
    documents: () => ({}),
  };
}

function follow(
  strapi: Core.Strapi,
  work: (keys: ReadonlySet<string>) => Promise<void>,
): Pick<Search, 'fill' | 'stop'> {
  const queue = new ChangeQueue(work, (error) => {
    const message = error instanceof Error ? error.message : 'unknown error';
    strapi.log.error(`Search index, will be tried again: ${message}`);
  });
  let stopWatching = () => {};
  followWrites(strapi, (key) => queue.add(key));
  return {
    fill: () => {
      stopWatching = watchDatabase(strapi, () => void queue.addAll(allKeys));
      return queue.addAll(allKeys);
    },
    stop: () => {
      stopWatching();
      queue.stop();
    },
  };
}
