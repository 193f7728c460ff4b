import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import type { Settings } from '../../settings';
import { ChangeQueue } from './documents/change-queue';
import { EmbeddedIndexes } from './documents/embedded-indexes';
import { followChanges } from './documents/follow-changes';
import { type Freshness, readFreshness } from './documents/freshness';
import { everything, keepFresh } from './documents/keep-fresh';
import { kinds } from './documents/kinds';
import { watchDatabase } from './documents/watch-database';
import { isSearchPath, searchGate } from './http/search-gate';
import { MeilisearchStore } from './remote/meilisearch-store';

export type Search = {
  /** Answers searches; knows no such address when a Meilisearch server answers them. */
  gate: (ctx: Context, next: Next) => Promise<void>;
  /** How far the indexes are with a document and those that show its title. */
  freshness: (uid: string, documentId: string) => Promise<Freshness[]>;
  /** Takes in what is published. Never fails: what could not be read is tried again by itself. */
  fill: () => Promise<void>;
  stop: () => void;
  /** How many documents can be found here, by index; nothing where a Meilisearch server searches. */
  documents: () => Record<string, number>;
};

/** The search of the site, following every change of content from now on. */
export function createSearch(strapi: Core.Strapi, { server, key }: Settings['search']): Search {
  return server ? createRemote(strapi, server) : createEmbedded(strapi, key);
}

function createEmbedded(strapi: Core.Strapi, key: string): Search {
  const searchable = Object.entries(kinds).map(([index, kind]) => [index, kind.searchable] as const);
  const indexes = new EmbeddedIndexes(Object.fromEntries(searchable));
  let isFilled = false;
  const { fill, stop } = follow(strapi, async (keys) => {
    await keepFresh(strapi, indexes, keys);
    if ([...everything].every((key) => keys.has(key))) isFilled = true;
  });
  return {
    gate: searchGate(key, () => (isFilled ? indexes : null)),
    freshness: (uid, documentId) => readFreshness(strapi, indexes, uid, documentId),
    fill,
    stop,
    documents: () => Object.fromEntries(searchable.map(([name]) => [name, indexes.indexOf(name)?.ids().length ?? 0])),
  };
}

function createRemote(strapi: Core.Strapi, server: { host: string; adminKey: string }): Search {
  const store = new MeilisearchStore(server, kinds);
  const { fill, stop } = follow(strapi, (keys) => keepFresh(strapi, store, keys));
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
  const report = (error: unknown) =>
    strapi.log.error(`Search index, will be tried again: ${error instanceof Error ? error.message : 'unknown fault'}`);
  const queue = new ChangeQueue(work, report);
  let stopWatching = () => {};
  followChanges(strapi, (key) => queue.add(key));
  return {
    fill: () => {
      stopWatching = watchDatabase(strapi, () => void queue.addAll(everything));
      return queue.addAll(everything);
    },
    stop: () => {
      stopWatching();
      queue.stop();
    },
  };
}
