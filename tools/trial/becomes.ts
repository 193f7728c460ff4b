import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 100;

/** Returns a limit of time for this machine: a slow one gets more (speed.ts of the tests). */
export const patient = (ms: number): number => Math.ceil(ms * Number(process.env.TEST_SLOWNESS || 1));

/** Waits until something is so. Returns false when it is not so in time. @param withinMs on the usual machine */
export async function becomes(isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const until = Date.now() + patient(withinMs);
  while (!(await isSo())) {
    if (Date.now() > until) return false;
    await sleep(pollMs);
  }
  return true;
}
