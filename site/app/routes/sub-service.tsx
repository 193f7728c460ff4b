import { getSubService } from '../cms/services.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { DoctorRows } from '../features/doctors/doctor-card.tsx';
import { EstimateCards } from '../features/estimates/estimate-cards.tsx';
import { AnswerList } from '../features/faq/answer-list.tsx';
import { SubServiceView } from '../features/services/sub-service-view.tsx';
import { TimeLink } from '../features/times/time-link.tsx';
import { pageMeta } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/sub-service.ts';

export const handle: RouteHandle = { hasOwnAction: true };

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPage(context, url, (content) => getSubService(content, params.slug, params.service));

export const meta = pageMeta;

export default function SubServiceRoute({ loaderData: service }: Route.ComponentProps) {
  return (
    <SubServiceView
      service={service}
      times={service.isTimed && <TimeLink choice={{ service: service.slug }} />}
      estimates={<EstimateCards estimates={service.estimates} />}
      doctors={<DoctorRows doctors={service.doctors} service={service.slug} />}
      questions={<AnswerList answers={service.answers} isFirstOpen />}
    />
  );
}
