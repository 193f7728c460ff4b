import { getCustomerPage } from '../cms/customers.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { CustomerPageView } from '../features/customers/customer-page-view.tsx';
import { DoctorRows } from '../features/doctors/doctor-rows.tsx';
import { pageMeta } from '../shell/head.ts';
import type { Route } from './+types/customer-page.ts';

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPage(context, url, (content) => getCustomerPage(content, params.url));

export const meta = pageMeta;

export default function CustomerPageRoute({ loaderData: page }: Route.ComponentProps) {
  return <CustomerPageView page={page} doctor={page.doctor && <DoctorRows doctors={[page.doctor]} />} />;
}
