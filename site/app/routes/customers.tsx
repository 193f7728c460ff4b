import { getCustomers } from '../cms/customers.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { CustomersView } from '../features/customers/customers-view.tsx';
import { pageMeta } from '../shell/head.ts';
import type { Route } from './+types/customers.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => loadPage(context, url, getCustomers);

export const meta = pageMeta;

export default function CustomersRoute({ loaderData }: Route.ComponentProps) {
  return <CustomersView page={loaderData} />;
}
