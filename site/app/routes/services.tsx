import { contentContext } from '../cms/context.ts';
import { getServices } from '../cms/services.server.ts';
import { keepGraph } from '../cms/structured-data/page-graph.server.ts';
import { ServicesView } from '../features/services/services-view.tsx';
import { describePage } from '../shell/head.ts';
import type { Route } from './+types/services.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return keepGraph(context, await getServices(context.get(contentContext)));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.head, matches);
}

export default function ServicesRoute({ loaderData }: Route.ComponentProps) {
  return <ServicesView list={loaderData} />;
}
