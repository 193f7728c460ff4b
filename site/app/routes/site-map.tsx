import { getSiteMap } from '../cms/site-map.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { SiteMapView } from '../features/site-map/site-map-view.tsx';
import { pageMeta } from '../shell/head.ts';
import type { Route } from './+types/site-map.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => loadPage(context, url, getSiteMap);

export const meta = pageMeta;

export default function SiteMapRoute({ loaderData }: Route.ComponentProps) {
  return <SiteMapView page={loaderData} />;
}
