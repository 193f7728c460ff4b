import { contentContext } from '../cms/context.ts';
import { requireCustomerPage } from '../cms/customers.server.ts';
import { keepGraph } from '../cms/structured-data/page-graph.server.ts';
import { CustomerPageView } from '../features/customers/customer-page-view.tsx';
import { DoctorRows } from '../features/doctors/doctor-card.tsx';
import { describePage } from '../shell/head.ts';
import type { Route } from './+types/customer-page.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  return keepGraph(context, await requireCustomerPage(context.get(contentContext), params.url));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.head, matches);
}

export default function CustomerPageRoute({ loaderData: page }: Route.ComponentProps) {
  return <CustomerPageView page={page} doctor={page.doctor && <DoctorRows doctors={[page.doctor]} />} />;
}
