import { getClinic } from '../cms/contacts.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { ClinicView } from '../features/contacts/clinic-view.tsx';
import { DoctorCard } from '../features/doctors/doctor-card.tsx';
import { pageMeta } from '../shell/head.ts';
import type { Route } from './+types/clinic.ts';

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPage(context, url, (content) => getClinic(content, params.slug));

export const meta = pageMeta;

export default function ClinicRoute({ loaderData: page }: Route.ComponentProps) {
  return (
    <ClinicView
      page={page}
      doctors={page.doctors.map((doctor) => (
        <li key={doctor.slug}>
          <DoctorCard doctor={doctor} sizes="(max-width: 640px) 216px, 284px" />
        </li>
      ))}
    />
  );
}
