import { contentContext } from '../cms/context.ts';
import { getQuickLinks } from '../cms/quick-links.server.ts';
import type { Route } from './+types/search-links.ts';

/** The quick links of the search popup: read when it opens, so that no page carries them. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await getQuickLinks(context.get(contentContext)));
}
