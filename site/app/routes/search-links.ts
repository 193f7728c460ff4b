import { contentContext } from '../cms/context.ts';
import type { Route } from './+types/search-links.ts';

/** Quick links, loaded by the search popup so that pages do not depend on them. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await context.get(contentContext).readShared('quickLinks'));
}
