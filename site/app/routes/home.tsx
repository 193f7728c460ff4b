import { useOutletContext } from 'react-router';
import { contentContext } from '../cms/context.ts';
import { getHome } from '../cms/home.server.ts';
import { keepGraph } from '../cms/structured-data/page-graph.server.ts';
import { slideTone } from '../features/home/hero-slider.tsx';
import { HomeView } from '../features/home/home-view.tsx';
import type { HomePage } from '../model/home.ts';
import type { LayoutControls, RouteHandle } from '../shell/handle.ts';
import { describePage } from '../shell/head.ts';
import { later } from '../shell/hydration/later.tsx';
import type { Route } from './+types/home.ts';

const HomeBelow = later(() => import('./home-below.tsx').then((part) => part.HomeBelow));

export const handle: RouteHandle = {
  header: 'over',
  headerTone: (data) => slideTone((data as HomePage).slides[0]),
  hasOwnAction: true,
};

export async function loader({ context }: Route.LoaderArgs) {
  return keepGraph(context, await getHome(context.get(contentContext)));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.head, matches);
}

export default function HomeRoute({ loaderData: home }: Route.ComponentProps) {
  const { setHeaderTone } = useOutletContext<LayoutControls>();
  return (
    <HomeView home={home} onHeaderTone={setHeaderTone}>
      <HomeBelow home={home} />
    </HomeView>
  );
}
