import { getSale } from '../cms/sales.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { SaleView } from '../features/promos/sale-view.tsx';
import { pageMeta } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/sale.ts';

export const handle: RouteHandle = { hasOwnAction: true };

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPage(context, url, (content) => getSale(content, params.slug));

export const meta = pageMeta;

export default function SaleRoute({ loaderData }: Route.ComponentProps) {
  return <SaleView sale={loaderData} />;
}
