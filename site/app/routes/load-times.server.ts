import { createContext, data, type RouterContextProvider } from 'react-router';
import { contentContext, notFound } from '../cms/context.ts';
import { getTimes } from '../cms/times.server.ts';
import { formsContext } from '../forms/forms-context.ts';
import { LastAnswers } from '../lib/last-answers.server.ts';
import type { FreeTime } from '../model/times.ts';

/** The content service may answer by then. */
const outageSeconds = 30;

/** The nearest times, of the whole process: the cards of every page ask the same. */
export const nearestContext = createContext(new LastAnswers<FreeTime[]>());

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
