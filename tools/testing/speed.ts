import { availableParallelism } from 'node:os';
import { say } from '../launch/console.ts';

/** What the usual machine needs for `work`, alone. */
const usualMs = 240;
const usualCores = 2;
/** From here on two parts at once only take each other's time. */
const crowded = 1.6;
/** A difference that needs no new line. */
const sameWithin = 0.2;

/** @property slowness how many times slower than usual this machine is now, at least 1. @property cores to fill with parts */
export type Speed = { slowness: number; cores: number };

/** Measures the machine for the limits of the tests, which read TEST_SLOWNESS and TEST_WORKERS. */
export function noteSpeed(): Speed {
  const speed = measureSpeed();
  Object.assign(process.env, { TEST_SLOWNESS: String(speed.slowness), TEST_WORKERS: String(speed.cores) });
  if (speed.slowness > said + sameWithin)
    say(
      `Машина в ${String(speed.slowness).replace('.', ',')} раза медленнее обычной: тесты ждут во столько же раз дольше`,
    );
  said = speed.slowness;
  return speed;
}

/** The slowness that was said last. */
let said = 1;

/**
 * Measures how fast this machine is now, other programs and missing cores included. Limits of tests are multiplied by
 * the result: no test may fail because the machine is slow.
 */
function measureSpeed(): Speed {
  const cores = Math.min(usualCores, availableParallelism());
  const startedAt = performance.now();
  work();
  const pace = (performance.now() - startedAt) / usualMs;
  const slowness = Math.max(1, Math.round(10 * pace * (usualCores / cores)) / 10);
  return { slowness, cores: slowness < crowded ? cores : 1 };
}

/** Texts and objects, as the tests and the product mostly handle; loops of numbers differ by versions of Node. */
function work(): number {
  const rows = Array.from({ length: 2000 }, (_, id) => ({ id, name: `строка ${id}`, tags: ['a', 'b'] }));
  let length = 0;
  for (let i = 0; i < 150; i++) length += JSON.stringify(JSON.parse(JSON.stringify(rows))).length;
  return length;
}
