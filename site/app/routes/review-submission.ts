import { contentContext } from '../cms/context.ts';
import { submitReview } from '../features/reviews/submit-review.server.ts';
import { guardsContext } from '../forms/guards.ts';
import { answerJson, unreadable } from '../forms/receive.server.ts';
import type { RouteHandle } from '../shell/handle.ts';
import type { Route } from './+types/review-submission.ts';

export const handle: RouteHandle = { isStored: false };

/** A review sent by script: the same steps as without, answered as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const guards = context.get(guardsContext);
  const sent = await guards.read(request);
  if ('unread' in sent) return answerJson(unreadable(sent));
  return answerJson(await submitReview(sent, context.get(contentContext), guards));
}
