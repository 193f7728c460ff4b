import { getContacts } from '../cms/contacts.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { ContactsView } from '../features/contacts/contacts-view.tsx';
import { pageMeta } from '../shell/head.ts';
import type { Route } from './+types/contacts.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => loadPage(context, url, getContacts);

export const meta = pageMeta;

export default function ContactsRoute({ loaderData }: Route.ComponentProps) {
  return <ContactsView contacts={loaderData} />;
}
