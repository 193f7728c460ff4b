import { paths } from '@clinic/contract/paths';
import { useMemo } from 'react';
import { getSubService } from '../cms/services.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { SubServiceView } from '../features/services/sub-service-view.tsx';
import { TimeLink } from '../features/times/time-link.tsx';
import { filteredMeta } from '../shell/head.ts';
import { deferred } from '../shell/hydration/deferred.tsx';
import { type RouteHandle, usePageQuery } from '../shell/layout.ts';
import type { Route } from './+types/sub-service.ts';

const AnswerList = deferred(() => import('../features/faq/answer-list.tsx').then((part) => part.AnswerList));
const EstimateCards = deferred(() =>
  import('../features/estimates/estimate-cards.tsx').then((part) => part.EstimateCards),
);
const DoctorRows = deferred(() => import('../features/doctors/doctor-rows.tsx').then((part) => part.DoctorRows));

export const handle: RouteHandle = { hasOwnAction: true, query: { clinic: 'free' } };

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPage(context, url, (content) => getSubService(content, params.slug, params.service));

export const meta = filteredMeta;

export default function SubServiceRoute({ loaderData: service }: Route.ComponentProps) {
  const path = service.head.canonicalPath;
  const clinic = usePageQuery().get('clinic');
  const filter = useMemo(() => ({ path, clinic }), [path, clinic]);
  return (
    <SubServiceView
      service={service}
      times={service.isTimed && <TimeLink service={service.slug} booking={paths.callback({ service: service.slug })} />}
      estimates={<EstimateCards estimates={service.estimates} />}
      doctors={
        <DoctorRows doctors={service.doctors} service={service.slug} isTimed={service.isTimed} filter={filter} />
      }
      questions={<AnswerList answers={service.answers} />}
    />
  );
}
