import { resultJson } from '../forms/form-result.ts';
import { formsContext } from '../forms/forms-context.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/callback-submission.ts';

export const handle: RouteHandle = { isStored: false };

/** Handles the callback form posted by script, like the action of its page, with a JSON result. */
export async function action({ request, context }: Route.ActionArgs) {
  const { result } = await context.get(formsContext).submitCallback(request);
  return resultJson(result);
}
