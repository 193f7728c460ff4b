import { contentContext } from '../cms/context.ts';
import { requireService } from '../cms/services.server.ts';
import { keepGraph } from '../cms/structured-data/page-graph.server.ts';
import { DoctorRows } from '../features/doctors/doctor-card.tsx';
import { AnswerList } from '../features/faq/answer-list.tsx';
import { ServiceView } from '../features/services/service-view.tsx';
import type { RouteHandle } from '../shell/handle.ts';
import { describePage } from '../shell/head.ts';
import type { Route } from './+types/service.ts';

export const handle: RouteHandle = { hasOwnAction: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  return keepGraph(context, await requireService(context.get(contentContext), params.slug));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.head, matches);
}

export default function ServiceRoute({ loaderData: service }: Route.ComponentProps) {
  return (
    <ServiceView
      service={service}
      doctors={<DoctorRows doctors={service.doctors} />}
      questions={<AnswerList answers={service.answers} isFirstOpen />}
    />
  );
}
