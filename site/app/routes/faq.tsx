import { getFaq } from '../cms/faq.server.ts';
import { loadPage } from '../cms/structured-data/page-graph.server.ts';
import { FaqView } from '../features/faq/faq-view.tsx';
import { describePage } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/faq.ts';

export const handle: RouteHandle = { query: { tag: /^[\w-]{1,80}$/ } };

export async function loader({ context, url }: Route.LoaderArgs) {
  const tag = url.searchParams.get('tag') || null;
  return { faq: await loadPage(context, url, (content) => getFaq(content, tag)), tag };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(loaderData?.faq.head, matches, loaderData?.tag === null);
}

export default function FaqRoute({ loaderData }: Route.ComponentProps) {
  return <FaqView {...loaderData} />;
}
