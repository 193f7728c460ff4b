import { statSync } from 'node:fs';
import { isPlannedWork, plannedWorkFile } from '@clinic/contract/planned-work';
import { plannedWorkMs, submitWorkMs } from '#app/entry-points.server.ts';

/**
 * Returns a signal that ends the work on a form: after `submitWorkMs`, or after `plannedWorkMs` when the content service
 * is stopped on purpose by then.
 */
export function formPatience(file: string = plannedWorkFile): AbortSignal {
  const patience = new AbortController();
  const end = () => patience.abort(new DOMException('The content service took too long', 'TimeoutError'));
  setTimeout(() => {
    if (isPlannedWork(statSync(file, { throwIfNoEntry: false }))) setTimeout(end, plannedWorkMs - submitWorkMs).unref();
    else end();
  }, submitWorkMs).unref();
  return patience.signal;
}
