/** Commands of a server write this file while they stop the content service on purpose. In memory: a reboot ends them. */
export const plannedWorkFile = '/run/clinic-planned-work';

/** The longest command. The file of a killed one is older and counts no more. */
const longestMs = 15 * 60_000;

/** @param file what `stat` returns, if the file exists */
export const isPlannedWork = (file: { mtimeMs: number } | undefined): boolean =>
  file !== undefined && Date.now() - file.mtimeMs < longestMs;
