import { availableParallelism, cpus } from 'node:os';
import { say } from '../launch/console.ts';

/** What the usual machine needs for `work`, alone. */
const usualMs = 240;
const usualCores = 2;
/** From here on two tests of a part at once only take each other's time. */
const crowded = 1.6;
/** Of a second core: other programs leave less of it than a part needs. */
const enoughIdle = 0.6;
/** A difference that needs no new line. */
const sameWithin = 0.2;

/**
 * @property slowness how many times slower than usual this machine is now, at least 1. @property cores to fill with parts.
 * @property workers tests of a part at once
 */
export type Speed = { slowness: number; cores: number; workers: number };

/** Measures the machine for the limits of the tests, which read TEST_SLOWNESS and TEST_WORKERS. */
export function noteSpeed(): Speed {
  const speed = measureSpeed();
  Object.assign(process.env, { TEST_SLOWNESS: String(speed.slowness), TEST_WORKERS: String(speed.workers) });
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
 * Measures how fast this machine is now, other programs and missing cores included: limits of tests are multiplied by
 * the slowness, so that none fails because the machine is slow. While this process works on one core, the idle time of
 * the others tells whether they are free.
 */
function measureSpeed(): Speed {
  const startedAt = performance.now();
  const idleBefore = idleMs();
  work();
  const took = performance.now() - startedAt;
  const isFree = idleMs() - idleBefore > took * enoughIdle;
  const there = Math.min(usualCores, availableParallelism());
  const slowness = Math.max(1, Math.round((10 * took * usualCores) / (usualMs * there)) / 10);
  const cores = isFree ? there : 1;
  return { slowness, cores, workers: slowness < crowded ? cores : 1 };
}

/** How long the cores of the machine had nothing to do, all together. */
const idleMs = (): number => cpus().reduce((sum, { times }) => sum + times.idle, 0);

/** Texts and objects, as the tests and the product mostly handle; loops of numbers differ by versions of Node. */
function work(): number {
  const rows = Array.from({ length: 2000 }, (_, id) => ({ id, name: `строка ${id}`, tags: ['a', 'b'] }));
  let length = 0;
  for (let i = 0; i < 150; i++) length += JSON.stringify(JSON.parse(JSON.stringify(rows))).length;
  return length;
}
