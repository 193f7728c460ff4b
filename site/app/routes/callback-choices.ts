import { contentContext } from '../cms/context.ts';
import type { Route } from './+types/callback-choices.ts';

/** Options of the callback form, loaded by the popup so that pages do not depend on them. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await context.get(contentContext).readShared('requestChoices'));
}
