import { LRUCache } from 'lru-cache';
import { data, type RouterContextProvider } from 'react-router';
import { contentContext, notFound } from '../cms/context.ts';
import { getTimes } from '../cms/times.server.ts';
import { formsContext } from '../forms/forms-context.ts';
import type { FreeTime } from '../model/times.ts';

/** The content service may answer by then. */
const outageSeconds = 30;

/** Milliseconds: after `fresh` the last answer still serves while the next one is asked for, until it is older than `last`. */
export const nearestAges = { fresh: 5000, last: 120_000 };

/** Nearest times are the same for every visitor: the cards of all pages ask for them. */
export const nearest = new LRUCache<string, FreeTime[], () => Promise<FreeTime[]>>({
  ...{ max: 500, ttl: nearestAges.fresh, perf: { now: () => Date.now() }, ttlResolution: 0 },
  ...{ allowStale: true, noDeleteOnFetchRejection: true },
  fetchMethod: (_key, _last, { context: ask }) => ask(),
});

/** Throws what `ask` throws when there is no answer that may serve. */
export async function readNearest(key: string, ask: () => Promise<FreeTime[]>): Promise<FreeTime[]> {
  if (nearest.getRemainingTTL(key) < nearestAges.fresh - nearestAges.last) nearest.delete(key);
  return (await nearest.fetch(key, { context: ask })) ?? [];
}

/**
 * Loads a page of free times; over the rate limit (429) and during an outage (503) it leads to the phone and the form.
 * Throws 404 for an unknown doctor.
 */
export async function loadTimes(context: Readonly<RouterContextProvider>, url: URL, slug: string | null) {
  const waitSeconds = context.get(formsContext).limitTimes();
  const { searchParams } = url;
  const chosen = { service: searchParams.get('service') ?? '', clinic: searchParams.get('clinic') ?? '' };
  const page = await getTimes(context.get(contentContext), slug, chosen, waitSeconds !== null);
  if (!page) throw notFound(url.pathname);
  const status = { busy: 429, down: 503 }[page.failure ?? 'down'];
  const init = page.failure && { status, headers: { 'Retry-After': String(waitSeconds ?? outageSeconds) } };
  return data(page, init ?? undefined);
}

/** Of the loader's headers the router keeps those that a route names. */
export const timesHeaders = ({ loaderHeaders }: { loaderHeaders: Headers }) => ({
  'Cache-Control': 'no-store',
  ...Object.fromEntries([...loaderHeaders].filter(([name]) => name === 'retry-after')),
});
