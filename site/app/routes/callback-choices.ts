import { contentContext } from '../cms/context.ts';
import type { Route } from './+types/callback-choices.ts';

/** What the callback form offers: read when the popup opens, so that no page carries it and changes with it. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await context.get(contentContext).readShared('requestChoices'));
}
