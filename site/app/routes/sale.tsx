import { contentContext } from '../cms/context.ts';
import { requireSale } from '../cms/sales.server.ts';
import { keepGraph } from '../cms/structured-data/page-graph.server.ts';
import { SaleView } from '../features/promos/sale-view.tsx';
import type { RouteHandle } from '../shell/handle.ts';
import { describePage } from '../shell/head.ts';
import { useLayout } from '../shell/use-layout.ts';
import type { Route } from './+types/sale.ts';

export const handle: RouteHandle = { hasOwnAction: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  return keepGraph(context, await requireSale(context.get(contentContext), params.slug));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.head, matches);
}

export default function SaleRoute({ loaderData }: Route.ComponentProps) {
  return <SaleView sale={loaderData} warning={useLayout().footer.warning} />;
}
