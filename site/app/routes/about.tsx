import { getAbout } from '../cms/about.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { AboutView } from '../features/about/about-view.tsx';
import { pageMeta } from '../shell/head.ts';
import type { Route } from './+types/about.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => loadPage(context, url, getAbout);

export const meta = pageMeta;

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return <AboutView about={loaderData} />;
}
