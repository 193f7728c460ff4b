import { getSales } from '../cms/sales.server.ts';
import { loadListPage } from '../cms/structured-data/page-graph.server.ts';
import { SalesView } from '../features/promos/sales-view.tsx';
import { pageNumbers } from '../lib/page-url.ts';
import { pageMeta } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/sales.ts';

export const handle: RouteHandle = { query: { page: pageNumbers } };

export const loader = ({ context, url }: Route.LoaderArgs) => loadListPage(context, url, getSales);

export const meta = pageMeta;

export default function SalesRoute({ loaderData }: Route.ComponentProps) {
  return <SalesView list={loaderData} />;
}
