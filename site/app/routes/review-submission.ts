import { resultJson } from '../forms/form-result.ts';
import { formsContext } from '../forms/forms-context.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/review-submission.ts';

export const handle: RouteHandle = { isStored: false };

/** Handles the review form posted by script, like the action of its page, with a JSON result. */
export async function action({ request, context }: Route.ActionArgs) {
  const { result } = await context.get(formsContext).submitReview(request);
  return resultJson(result);
}
