import { localTime } from '@clinic/contract/clock';
import { paths } from '@clinic/contract/paths';
import { LRUCache } from 'lru-cache';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { contentContext, notFound } from '../cms/context.ts';
import { clinicNamed, getTimes } from '../cms/times.server.ts';
import { formsContext } from '../forms/forms-context.ts';
import { toOffered } from '../lib/visit-time.ts';
import type { FreeTime } from '../model/times.ts';
import { zoneOf } from '../shell/nearest-clinic.ts';

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
 * Loads the page of free times; over the rate limit (429) and during an outage (503) it leads to the phone and the form.
 * Throws 404 for an unknown doctor, and a redirect for a clinic by its document id, as former links name it.
 */
export async function loadTimes(context: Readonly<RouterContextProvider>, url: URL) {
  const content = context.get(contentContext);
  const of = (name: string) => url.searchParams.get(name) ?? '';
  const asked = { need: of('need'), doctor: of('doctor'), service: of('service'), clinic: of('clinic') };
  const clinic = clinicNamed(await content.readShared('requestChoices'), asked.clinic);
  if (clinic && clinic.slug !== asked.clinic) throw redirect(paths.times({ ...asked, clinic: clinic.slug }), 301);
  const waitSeconds = context.get(formsContext).limitTimes();
  const page = await getTimes(content, asked, waitSeconds !== null);
  if (!page) throw notFound(url.pathname);
  const status = { busy: 429, down: 503 }[page.failure ?? 'down'];
  const init = page.failure && { status, headers: { 'Retry-After': String(waitSeconds ?? outageSeconds) } };
  const layout = await content.readShared('layout');
  const nowOf = (clinic: string) => localTime(content.now(), zoneOf(layout, clinic));
  const doctors = page.doctors.map((one) => ({ ...one, times: toOffered(one.times, nowOf) }));
  return data({ ...page, doctors }, init ?? undefined);
}

/** Of the loader's headers the router keeps those that a route names. */
export const timesHeaders = ({ loaderHeaders }: { loaderHeaders: Headers }) => ({
  'Cache-Control': 'no-store',
  ...Object.fromEntries([...loaderHeaders].filter(([name]) => name === 'retry-after')),
});
