import { contentContext } from '../cms/context.ts';
import { getCustomers } from '../cms/customers.server.ts';
import { keepGraph } from '../cms/structured-data/page-graph.server.ts';
import { CustomersView } from '../features/customers/customers-view.tsx';
import { describePage } from '../shell/head.ts';
import type { Route } from './+types/customers.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return keepGraph(context, await getCustomers(context.get(contentContext)));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.head, matches);
}

export default function CustomersRoute({ loaderData }: Route.ComponentProps) {
  return <CustomersView page={loaderData} />;
}
