import { getAbout } from '../cms/about.server.ts';
import { contentContext } from '../cms/context.ts';
import { keepGraph } from '../cms/structured-data/page-graph.server.ts';
import { AboutView } from '../features/about/about-view.tsx';
import { describePage } from '../shell/head.ts';
import type { Route } from './+types/about.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return keepGraph(context, await getAbout(context.get(contentContext)));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.head, matches);
}

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return <AboutView about={loaderData} />;
}
