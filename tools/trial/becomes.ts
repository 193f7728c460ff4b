import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 100;

/** Waits until something is so, on a slow machine longer: speed.ts of the tests. Returns false when it is not so in time. */
export async function becomes(isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs * Number(process.env.TEST_SLOWNESS || 1);
  while (!(await isSo())) {
    if (Date.now() > until) return false;
    await sleep(pollMs);
  }
  return true;
}
