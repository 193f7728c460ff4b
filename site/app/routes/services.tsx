import { getServices } from '../cms/services.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { ServicesView } from '../features/services/services-view.tsx';
import { pageMeta } from '../shell/head.ts';
import type { Route } from './+types/services.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => loadPage(context, url, getServices);

export const meta = pageMeta;

export default function ServicesRoute({ loaderData }: Route.ComponentProps) {
  return <ServicesView list={loaderData} />;
}
