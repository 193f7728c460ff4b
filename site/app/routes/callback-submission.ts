import { contentContext } from '../cms/context.ts';
import { submitCallback } from '../features/callback/submit-callback.server.ts';
import { guardsContext } from '../forms/guards.ts';
import { answerJson, unreadable } from '../forms/receive.server.ts';
import type { RouteHandle } from '../shell/handle.ts';
import type { Route } from './+types/callback-submission.ts';

export const handle: RouteHandle = { isStored: false };

/** The callback form sent by script: the same steps as without, answered as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const guards = context.get(guardsContext);
  const sent = await guards.read(request);
  if ('unread' in sent) return answerJson(unreadable(sent));
  return answerJson(await submitCallback(sent, context.get(contentContext), guards));
}
