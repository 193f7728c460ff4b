import { getDoctors } from '../cms/doctor.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { readDoctorFilter } from '../features/doctors/doctor-filter.ts';
import { DoctorsView } from '../features/doctors/doctors-view.tsx';
import { filteredMeta } from '../shell/head.ts';
import { type RouteHandle, usePageQuery } from '../shell/layout.ts';
import type { Route } from './+types/doctors.ts';

export const handle: RouteHandle = { query: { speciality: 'free', service: 'free', clinic: 'free' } };

export const loader = ({ context, url }: Route.LoaderArgs) => loadPage(context, url, getDoctors);

export const meta = filteredMeta;

export default function DoctorsRoute({ loaderData }: Route.ComponentProps) {
  return <DoctorsView list={loaderData} filter={readDoctorFilter(usePageQuery())} />;
}
