/** Pauses in milliseconds after each failed try. */
export type Pauses = readonly number[];

/**
 * Returns the moment of the next try, `null` for none.
 * @param tries tries so far, from 1
 * @param stretch the share by which the pause is longer, so that many items do not return at one moment
 */
export function nextTry(pauses: Pauses, tries: number, now: Date, stretch = 0): Date | null {
  const pause = pauses[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + Math.round(pause * (1 + stretch)));
}

/** A stored moment further away than this is of a wrong clock. */
export const longestOf = (pauses: Pauses): number => Math.max(...pauses);

/** Whether a stored pause ends at or before `now`. A moment further away than the longest pause is of a wrong clock. */
export const isPauseOver = (until: Date, now: Date, longestMs: number): boolean =>
  until <= now || until.getTime() > now.getTime() + longestMs;
