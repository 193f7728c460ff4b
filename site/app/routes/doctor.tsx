import { contentContext } from '../cms/context.ts';
import { requireDoctor } from '../cms/doctor.server.ts';
import { keepGraph } from '../cms/structured-data/page-graph.server.ts';
import { DoctorView } from '../features/doctors/doctor-view.tsx';
import { ReviewGrid } from '../features/reviews/review-card.tsx';
import type { RouteHandle } from '../shell/handle.ts';
import { describePage } from '../shell/head.ts';
import type { Route } from './+types/doctor.ts';

export const handle: RouteHandle = { hasOwnAction: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  return keepGraph(context, await requireDoctor(context.get(contentContext), params.slug));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.head, matches);
}

export default function DoctorRoute({ loaderData }: Route.ComponentProps) {
  return <DoctorView doctor={loaderData} reviews={<ReviewGrid reviews={loaderData.reviews} isSubjectHidden />} />;
}
