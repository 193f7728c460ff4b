import { contentContext } from '../cms/context.ts';
import { getRequestChoices } from '../cms/request.server.ts';
import type { Route } from './+types/callback-choices.ts';

/** What the callback form offers: read when the popup opens, so that no page carries it. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await getRequestChoices(context.get(contentContext)));
}
