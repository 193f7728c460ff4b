import { contentContext } from '../cms/context.ts';
import type { Route } from './+types/search-links.ts';

/** The quick links of the search popup: read when it opens, so that no page carries them and changes with them. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await context.get(contentContext).readShared('quickLinks'));
}
