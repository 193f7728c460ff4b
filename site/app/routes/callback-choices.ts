import { sourceFromQuery, sourceKinds } from '@clinic/contract/submissions/source';
import { contentContext } from '../cms/context.ts';
import { getRequestSource, pricesOfTimes } from '../cms/request-source.server.ts';
import type { FormChoices } from '../cms/submissions.server.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/callback-choices.ts';

/** The choices alone are stored. */
export const handle: RouteHandle = {
  query: Object.fromEntries(Object.keys(sourceKinds).map((kind) => [kind, 'free' as const])),
};

/** Options of the callback form, loaded by the popup so that pages do not depend on them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const choices = await content.readShared('requestChoices');
  const source = await getRequestSource(content, choices, sourceFromQuery(url.searchParams));
  return Response.json({ ...choices, source, prices: await pricesOfTimes(content) } satisfies FormChoices);
}
