import { useOutletContext } from 'react-router';
import type { HomePage } from '../cms/home.server.ts';
import { getHome } from '../cms/home.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { slideTone } from '../features/home/hero-slider.tsx';
import { HomeView } from '../features/home/home-view.tsx';
import { pageMeta } from '../shell/head.ts';
import { deferred } from '../shell/hydration/deferred.tsx';
import type { LayoutControls, RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/home.ts';

const HomeBelow = deferred(() => import('./home-below.tsx').then((part) => part.HomeBelow));

export const handle: RouteHandle = {
  headerTone: (data) => slideTone((data as HomePage).slides[0]),
  hasOwnAction: true,
};

export const loader = ({ context, url }: Route.LoaderArgs) => loadPage(context, url, getHome);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [...pageMeta({ loaderData, matches }), ...(loaderData?.verification ?? [])];
}

export default function HomeRoute({ loaderData: home }: Route.ComponentProps) {
  const { setHeaderTone } = useOutletContext<LayoutControls>();
  return (
    <HomeView home={home} onHeaderTone={setHeaderTone}>
      <HomeBelow home={home} />
    </HomeView>
  );
}
