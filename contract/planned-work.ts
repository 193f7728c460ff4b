/** Commands of a server write this file while they stop the content service on purpose. In memory: a reboot ends them. */
export const plannedWorkFile = '/run/clinic-planned-work';

/** The longest command. The file of a killed one is older and counts no more. */
const longestMs = 15 * 60_000;

/** @param modifiedMs when the file was written, milliseconds since the epoch; `null` without it */
export const isPlannedWork = (modifiedMs: number | null): boolean =>
  modifiedMs !== null && Date.now() - modifiedMs < longestMs;
