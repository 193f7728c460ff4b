import { setTimeout as sleep } from 'node:timers/promises';
import { sum } from './numbers.ts';
import { startCpuCount } from './process-use.ts';

const lookMs = 500;
/** Of one core: what a service does that nobody asks anything. */
const idleShare = 0.15;

/**
 * Waits until the services have done what they were left with, so that the next measurement does not pay for the last one.
 */
export async function settle(pids: Record<string, number>, patienceMs: number = 30_000) {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const count = startCpuCount(pids);
    await sleep(lookMs);
    if (sum(Object.values(count())) < lookMs * idleShare) return;
  }
}
