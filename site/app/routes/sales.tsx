import { contentContext, notFound } from '../cms/context.ts';
import { getSales } from '../cms/sales.server.ts';
import { keepGraph } from '../cms/structured-data/page-graph.server.ts';
import { SalesView } from '../features/promos/sales-view.tsx';
import { pageNumbers, readPageNumber } from '../lib/page-url.ts';
import type { RouteHandle } from '../shell/handle.ts';
import { describePage } from '../shell/head.ts';
import { useLayout } from '../shell/use-layout.ts';
import type { Route } from './+types/sales.ts';

export const handle: RouteHandle = { query: { page: pageNumbers } };

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const list = page && (await getSales(context.get(contentContext), page));
  if (!list) throw notFound(`${url.pathname}${url.search}`);
  return keepGraph(context, list);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.head, matches);
}

export default function SalesRoute({ loaderData }: Route.ComponentProps) {
  return <SalesView list={loaderData} warning={useLayout().footer.warning} />;
}
