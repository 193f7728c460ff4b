import { paths } from '@clinic/contract/paths';
import { useMemo } from 'react';
import { getClinic } from '../cms/contacts.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { ClinicView } from '../features/contacts/clinic-view.tsx';
import { pageMeta } from '../shell/head.ts';
import { deferred } from '../shell/hydration/deferred.tsx';
import type { RouteHandle } from '../shell/layout.ts';
import { RequestLink } from '../shell/request-link/request-link.tsx';
import { MoreLink } from '../ui/more-link/more-link.tsx';
import type { Route } from './+types/clinic.ts';

const DoctorRail = deferred(() => import('../features/doctors/doctor-rail.tsx').then((part) => part.DoctorRail));
const TimeLink = deferred(() => import('../features/times/time-link.tsx').then((part) => part.TimeLink));

export const handle: RouteHandle = { hasOwnAction: true };

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPage(context, url, (content) => getClinic(content, params.slug));

export const meta = pageMeta;

export default function ClinicRoute({ loaderData: page }: Route.ComponentProps) {
  const booking = paths.callback({ clinic: page.clinic.id });
  const { slug } = page;
  const hasChoice = page.doctors.length > 1;
  const times = useMemo(() => ({ clinic: slug }), [slug]);
  const bySpeciality = useMemo(
    () => hasChoice && <MoreLink to={`${paths.doctors()}?clinic=${slug}`}>Выбрать по специальности</MoreLink>,
    [hasChoice, slug],
  );
  return (
    <ClinicView
      page={page}
      times={
        page.isTimed ? (
          <TimeLink clinic={slug} booking={booking} />
        ) : (
          <RequestLink to={booking} variant="accent">
            Записаться
          </RequestLink>
        )
      }
      doctors={
        <DoctorRail
          title="Врачи клиники"
          label="Врачи клиники"
          tools={bySpeciality}
          doctors={page.doctors}
          times={times}
        />
      }
    />
  );
}
