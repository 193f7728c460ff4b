import { getLegal } from '../cms/legal.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { LegalView } from '../features/contacts/legal-view.tsx';
import { pageMeta } from '../shell/head.ts';
import type { Route } from './+types/legal-information.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => loadPage(context, url, getLegal);

export const meta = pageMeta;

export default function LegalInformationRoute({ loaderData }: Route.ComponentProps) {
  return <LegalView page={loaderData} />;
}
