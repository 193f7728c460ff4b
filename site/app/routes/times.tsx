import { TimesView } from '../features/times/times-view.tsx';
import { pageMeta } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/times.ts';
import { loadTimes, timesHeaders } from './load-times.server.ts';

export const handle: RouteHandle = { hasOwnAction: true, isStored: false };

export const loader = ({ context, url }: Route.LoaderArgs) => loadTimes(context, url);

export const meta = pageMeta;

export const headers = timesHeaders;

export default function TimesRoute({ loaderData }: Route.ComponentProps) {
  return <TimesView page={loaderData} />;
}
