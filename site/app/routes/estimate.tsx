import { getEstimate } from '../cms/estimate.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { EstimateView } from '../features/estimates/estimate-view.tsx';
import { pageMeta } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/estimate.ts';

export const handle: RouteHandle = { hasOwnAction: true };

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPage(context, url, (content) => getEstimate(content, params.slug));

export const meta = pageMeta;

export default function EstimateRoute({ loaderData }: Route.ComponentProps) {
  return <EstimateView estimate={loaderData} />;
}
