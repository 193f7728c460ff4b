import { contentContext } from '../cms/context.ts';
import { getPrices } from '../cms/prices.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { EstimateLedger } from '../features/estimates/estimate-ledger.tsx';
import { PricesView } from '../features/prices/prices-view.tsx';
import { formsContext } from '../forms/forms-context.ts';
import { describePage } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/prices.ts';
import { findHits } from './find-hits.server.ts';

export const handle: RouteHandle = { query: { q: 'free' } };

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = await loadPage(context, url, getPrices);
  // The whole list is rendered for the page store, which knows no visitor.
  if (!url.searchParams.get('q')?.trim()) return { list, query: '', site: null };
  const { query, result } = await findHits(url, context.get(contentContext), context.get(formsContext));
  return { list, query, site: result === 'down' ? null : result };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.list.head, matches, loaderData?.query === '');
}

export default function PricesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PricesView
      key={loaderData.query}
      {...loaderData}
      estimates={<EstimateLedger estimates={loaderData.list.estimates} />}
    />
  );
}
