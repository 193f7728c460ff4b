import { data, type RouterContextProvider } from 'react-router';
import { contentContext, notFound } from '../cms/context.ts';
import { getTimes } from '../cms/times.server.ts';
import { formsContext } from '../forms/forms-context.ts';

/** Loads a page of free times. Throws 404 for an unknown doctor, 429 over the rate limit. */
export async function loadTimes(context: Readonly<RouterContextProvider>, url: URL, slug: string | null) {
  const waitSeconds = context.get(formsContext).limitTimes();
  if (waitSeconds !== null) {
    throw data('Слишком много запросов', { status: 429, headers: { 'Retry-After': String(waitSeconds) } });
  }
  const { searchParams } = url;
  const chosen = { service: searchParams.get('service') ?? '', clinic: searchParams.get('clinic') ?? '' };
  const page = await getTimes(context.get(contentContext), slug, chosen);
  if (!page) throw notFound(url.pathname);
  return page;
}
