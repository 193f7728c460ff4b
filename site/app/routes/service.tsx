import { getService } from '../cms/services.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { DoctorRows } from '../features/doctors/doctor-card.tsx';
import { AnswerList } from '../features/faq/answer-list.tsx';
import { ServiceView } from '../features/services/service-view.tsx';
import { pageMeta } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/service.ts';

export const handle: RouteHandle = { hasOwnAction: true };

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPage(context, url, (content) => getService(content, params.slug));

export const meta = pageMeta;

export default function ServiceRoute({ loaderData: service }: Route.ComponentProps) {
  return (
    <ServiceView
      service={service}
      doctors={<DoctorRows doctors={service.doctors} />}
      questions={<AnswerList answers={service.answers} isFirstOpen />}
    />
  );
}
