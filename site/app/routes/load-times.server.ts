import { data, type RouterContextProvider } from 'react-router';
import { contentContext, notFound } from '../cms/context.ts';
import { getTimes } from '../cms/times.server.ts';
import { formsContext } from '../forms/forms-context.ts';

/** Loads a page of free times. Throws 404 for an unknown doctor, 429 over the rate limit. */
export async function loadTimes(context: Readonly<RouterContextProvider>, url: URL, slug: string | null) {
  limitTimes(context);
  const { searchParams } = url;
  const chosen = { service: searchParams.get('service') ?? '', clinic: searchParams.get('clinic') ?? '' };
  const page = await getTimes(context.get(contentContext), slug, chosen);
  if (!page) throw notFound(url.pathname);
  return page;
}

/** Each answer asks the content service, so a client gets only so many. Throws 429. */
export function limitTimes(context: Readonly<RouterContextProvider>): void {
  const seconds = context.get(formsContext).limitTimes();
  if (seconds === null) return;
  throw data('Слишком много запросов', { status: 429, headers: { 'Retry-After': String(seconds) } });
}
