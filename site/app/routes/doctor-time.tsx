import { TimesView } from '../features/times/times-view.tsx';
import { pageMeta } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/doctor-time.ts';
import { loadTimes, timesHeaders } from './load-times.server.ts';

export const handle: RouteHandle = { isStored: false };

export const loader = ({ context, url, params }: Route.LoaderArgs) => loadTimes(context, url, params.slug);

export const meta = pageMeta;

export const headers = timesHeaders;

export default function DoctorTimeRoute({ loaderData }: Route.ComponentProps) {
  return <TimesView page={loaderData} />;
}
