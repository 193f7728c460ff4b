import { answerJson } from '../forms/form-answer.ts';
import { formsContext } from '../forms/forms-context.ts';
import type { RouteHandle } from '../shell/handle.ts';
import type { Route } from './+types/callback-submission.ts';

export const handle: RouteHandle = { isStored: false };

/** Handles the callback form posted by script, like the action of its page, with a JSON answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer } = await context.get(formsContext).submitCallback(request);
  return answerJson(answer);
}
