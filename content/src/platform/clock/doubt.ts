/** Longest usual rest of a service: a server that is off over a long weekend. */
const maxRestMs = 3 * 86_400_000;
/** Corrections of a clock are seconds; a wrong time zone is an hour. */
const maxStepBackMs = 3_600_000;

/**
 * Tells whether the wall clock contradicts the last moment that the service trusted.
 * @param trustedAt `null` for a database without any history
 */
export function isDoubtful(trustedAt: Date | null, now: Date): boolean {
  if (!trustedAt) return false;
  const passedMs = now.getTime() - trustedAt.getTime();
  return passedMs > maxRestMs || passedMs < -maxStepBackMs;
}

/** Rows of a kind that may be erased on any day. */
const alwaysAllowed = 20;
/** A shortened period of a year is caught up in about a month. */
const timesUsual = 10;

/** Returns the most rows that may be erased in a day. @param usual rows that come in a day on average */
export const maxPerDay = (usual: number): number => Math.max(alwaysAllowed, Math.floor(timesUsual * usual));

/** Returns the average number of rows a day. Less than a day counts as one. */
export function rowsPerDay(count: number, oldest: Date, newest: Date): number {
  const days = (newest.getTime() - oldest.getTime()) / 86_400_000;
  return count / Math.max(1, days);
}
