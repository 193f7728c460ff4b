import { contentContext } from '../cms/context.ts';
import { formsContext } from '../forms/forms-context.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/search-hits.ts';
import { findHits } from './find-hits.server.ts';

export const handle: RouteHandle = { isStored: false };

/** Returns hits as JSON for the popup. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { result, waitSeconds } = await findHits(url, context.get(contentContext), context.get(formsContext));
  if (waitSeconds !== null) {
    return Response.json(null, { status: 429, headers: { 'Retry-After': String(waitSeconds) } });
  }
  if (result === 'down') return Response.json(null, { status: 503, headers: { 'Retry-After': '10' } });
  return Response.json(result);
}
