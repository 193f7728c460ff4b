import { availableParallelism } from 'node:os';

/** What the usual machine needs for `steps`, alone. */
const usualMs = 250;
const steps = 200_000_000;
const usualCores = 2;
/** From here on two parts at once only take each other's time. */
const crowded = 1.6;

/** @property slowness how many times slower than usual this machine is now, at least 1. @property cores to fill with parts */
export type Speed = { slowness: number; cores: number };

/**
 * Measures how fast this machine is now, other programs and missing cores included. Limits of tests are multiplied by
 * the result: no test may fail because the machine is slow.
 */
export function measureSpeed(): Speed {
  const cores = Math.min(usualCores, availableParallelism());
  const startedAt = performance.now();
  work();
  const pace = (performance.now() - startedAt) / usualMs;
  const slowness = Math.max(1, Math.round(10 * pace * (usualCores / cores)) / 10);
  return { slowness, cores: slowness < crowded ? cores : 1 };
}

function work(): number {
  let sum = 0;
  for (let i = 0; i < steps; i++) sum = (sum * 31 + i) | 0;
  return sum;
}
