import { useMemo } from 'react';
import { getService } from '../cms/services.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { AnswerList } from '../features/faq/answer-list.tsx';
import { ServiceView } from '../features/services/service-view.tsx';
import { filteredMeta } from '../shell/head.ts';
import { deferred } from '../shell/hydration/deferred.tsx';
import { type RouteHandle, usePageQuery } from '../shell/layout.ts';
import type { Route } from './+types/service.ts';

const DoctorRows = deferred(() => import('../features/doctors/doctor-rows.tsx').then((part) => part.DoctorRows));

export const handle: RouteHandle = { hasOwnAction: true, query: { clinic: 'free' } };

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPage(context, url, (content) => getService(content, params.slug));

export const meta = filteredMeta;

export default function ServiceRoute({ loaderData: service }: Route.ComponentProps) {
  const path = service.head.canonicalPath;
  const clinic = usePageQuery().get('clinic');
  const filter = useMemo(() => ({ path, clinic }), [path, clinic]);
  return (
    <ServiceView
      service={service}
      doctors={<DoctorRows doctors={service.doctors} filter={filter} />}
      questions={<AnswerList answers={service.answers} />}
    />
  );
}
