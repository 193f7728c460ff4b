const delaysInUnits = [1, 5, 30, 60];
const giveUpHours = 24;

/**
 * When a notice that did not go out is tried again: after 1, 5, 30 and then every 60 units; a unit is a minute.
 * @param attempts how many have failed, from 1
 * @param acceptedAt when the visitor's sending was kept
 * @returns null when a day has passed by then: whoever looks at requests has seen it in the admin
 */
export function nextTry(attempts: number, acceptedAt: Date, now: Date, unitSeconds: number): Date | null {
  const units = delaysInUnits[Math.min(attempts, delaysInUnits.length) - 1] ?? 1;
  const next = new Date(now.getTime() + units * unitSeconds * 1000);
  return next > lastTry(acceptedAt) ? null : next;
}

export function lastTry(acceptedAt: Date): Date {
  return new Date(acceptedAt.getTime() + giveUpHours * 3_600_000);
}
