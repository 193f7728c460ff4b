import { contentContext } from '../cms/context.ts';
import { requireSubService } from '../cms/services.server.ts';
import { keepGraph } from '../cms/structured-data/page-graph.server.ts';
import { DoctorRows } from '../features/doctors/doctor-card.tsx';
import { AnswerList } from '../features/faq/answer-list.tsx';
import { SubServiceView } from '../features/services/sub-service-view.tsx';
import type { RouteHandle } from '../shell/handle.ts';
import { describePage } from '../shell/head.ts';
import type { Route } from './+types/sub-service.ts';

export const handle: RouteHandle = { hasOwnAction: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  return keepGraph(context, await requireSubService(context.get(contentContext), params.slug, params.service));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.head, matches);
}

export default function SubServiceRoute({ loaderData: service }: Route.ComponentProps) {
  return (
    <SubServiceView
      service={service}
      doctors={<DoctorRows doctors={service.doctors} service={service.slug} />}
      questions={<AnswerList answers={service.answers} isFirstOpen />}
    />
  );
}
