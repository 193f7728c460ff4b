import { paths } from '@clinic/contract/paths';
import { getDoctor } from '../cms/doctor.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { DoctorView } from '../features/doctors/doctor-view.tsx';
import { ReviewGrid } from '../features/reviews/review-card.tsx';
import { pageMeta } from '../shell/head.ts';
import { deferred } from '../shell/hydration/deferred.tsx';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/doctor.ts';

const TimeLink = deferred(() => import('../features/times/time-link.tsx').then((part) => part.TimeLink));

export const handle: RouteHandle = { hasOwnAction: true };

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPage(context, url, (content) => getDoctor(content, params.slug));

export const meta = pageMeta;

export default function DoctorRoute({ loaderData }: Route.ComponentProps) {
  const { slug, isTimed, reviews } = loaderData;
  return (
    <DoctorView
      doctor={loaderData}
      reviews={<ReviewGrid reviews={reviews} />}
      times={isTimed && <TimeLink doctor={slug} booking={paths.callback({ doctor: slug })} />}
    />
  );
}
