import { paths } from '@clinic/contract/paths';
import { data } from 'react-router';
import { contentContext } from '../cms/context.ts';
import { searchKinds } from '../features/search/search-rules.ts';
import { SearchView } from '../features/search/search-view.tsx';
import { formsContext } from '../forms/forms-context.ts';
import { describePage } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/search.ts';
import { findHits } from './find-hits.server.ts';

export const handle: RouteHandle = { isStored: false };

export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const kind = searchKinds.find((value) => value === url.searchParams.get('kind')) ?? 'all';
  const [{ waitSeconds, ...found }, quickLinks] = await Promise.all([
    findHits(url, content, context.get(formsContext)),
    content.readShared('quickLinks').catch(() => null),
  ]);
  const init = waitSeconds === null ? {} : { status: 429, headers: { 'Retry-After': String(waitSeconds) } };
  return data({ ...found, kind, quickLinks }, init);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.query ? `Поиск: ${loaderData.query}` : 'Поиск';
  return describePage(
    { title, description: 'Поиск по услугам, врачам и ответам.', canonicalPath: paths.search(), isIndexed: false },
    matches,
  );
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchView {...loaderData} />;
}
