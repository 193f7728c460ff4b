import { getPrices } from '../cms/prices.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { PricesView } from '../features/prices/prices-view.tsx';
import { describePage } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/prices.ts';

export const handle: RouteHandle = { freeQuery: ['q'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = await loadPage(context, url, getPrices);
  return { list, query: url.searchParams.get('q')?.slice(0, 100) ?? '' };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const head = loaderData && {
    ...loaderData.list.head,
    isIndexed: loaderData.list.head.isIndexed && loaderData.query === '',
  };
  return describePage(head, matches);
}

export default function PricesRoute({ loaderData: { list, query } }: Route.ComponentProps) {
  return <PricesView key={query} list={list} query={query} />;
}
