import { getContacts } from '../cms/contacts.server.ts';
import { contentContext } from '../cms/context.ts';
import { keepGraph } from '../cms/structured-data/page-graph.server.ts';
import { ContactsView } from '../features/contacts/contacts-view.tsx';
import { describePage } from '../shell/head.ts';
import type { Route } from './+types/contacts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return keepGraph(context, await getContacts(context.get(contentContext)));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.head, matches);
}

export default function ContactsRoute({ loaderData }: Route.ComponentProps) {
  return <ContactsView contacts={loaderData} />;
}
