import { setTimeout as sleep } from 'node:timers/promises';
import { sum } from './numbers.mjs';
import { startCpuCount } from './process-use.mjs';

const lookMs = 500;
/** Of one core: what a service does that nobody asks anything. */
const idleShare = 0.15;

/**
 * Waits until the services have done what they were left with, so that the next measurement does not pay for the last one.
 * @param {Record<string, number>} pids
 * @param {number} [patienceMs]
 */
export async function settle(pids, patienceMs = 30_000) {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const count = startCpuCount(pids);
    await sleep(lookMs);
    if (sum(Object.values(count())) < lookMs * idleShare) return;
  }
}
