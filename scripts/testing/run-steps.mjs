import { join } from 'node:path';
import { root } from '../launch/places.mjs';
import { formatDuration, say, step } from '../launch/progress.mjs';
import { sum } from './counts.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {Counts & { output?: string, skipped?: string }} Outcome skipped: what this machine lacks for it, or for
 *   a part of it
 */
/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string[]} [needs] ids of steps without which it makes no sense
 * @property {string} [id]
 * @property {boolean} [isLight] keeps one processor busy at most: another such step may run beside it
 * @property {() => Promise<Outcome>} run
 */

/** Logs of the tests lie apart from the product's. */
export const logs = join(root, '.data/logs/test');

/** Steps that run side by side. */
const lanes = 2;

/**
 * Runs all steps in their order, also after a failure, two light ones side by side, and sums them up.
 * @param {Step[]} steps
 * @returns {Promise<number>} exit code
 */
export async function runSteps(steps) {
  const startedAt = Date.now();
  /** @type {Set<string | undefined>} */
  const failedIds = new Set();
  /** @type {(Counts & { title: string })[]} */
  const results = [];
  /** @type {Map<Step, Promise<void>>} */
  const underWay = new Map();
  for (const one of steps) {
    const { id, title, needs = [], isLight, run } = one;
    await untilThereIsRoom(underWay, one);
    const isPossible = !needs.some((need) => failedIds.has(need));
    if (!isPossible) say(`✗ ${title} — не выполнено: не удалось то, что для этого нужно`);
    const finished = (isPossible ? runOne(title, run) : Promise.resolve({ passed: 0, failed: 1 })).then((outcome) => {
      if (outcome.failed > 0) failedIds.add(id);
      results.push({ ...outcome, title });
      underWay.delete(one);
    });
    underWay.set(one, finished);
    if (!isLight) await finished;
  }
  await Promise.all(underWay.values());
  const failed = results.filter((result) => result.failed > 0);
  say(`\nВсего ${formatDuration(Date.now() - startedAt)}${failed.length > 0 ? '. Не прошли:' : ''}`);
  for (const { title } of failed) say(`  ✗ ${title}`);
  const flaky = results.flatMap((result) => result.flaky ?? []);
  if (flaky.length > 0)
    say(`Прошли со второго раза, причину надо найти:\n${flaky.map((name) => `  ! ${name}`).join('\n')}`);
  const total = sum(results);
  say(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/** @param {Map<Step, Promise<void>>} underWay @param {Step} next */
async function untilThereIsRoom(underWay, { needs = [], isLight }) {
  const isNeeded = () => [...underWay.keys()].some(({ id }) => id && needs.includes(id));
  while (underWay.size > (isLight ? lanes - 1 : 0) || isNeeded()) await Promise.race(underWay.values());
}

/** @param {string} title @param {Step['run']} run @returns {Promise<Counts>} */
async function runOne(title, run) {
  /** @returns {Promise<Outcome>} */
  const safely = () => run().catch((error) => ({ passed: 0, failed: 1, output: String(error.message) }));
  return step(title, safely, ({ passed, failed, output = '', skipped }, took) => {
    const all = passed + failed;
    const without = skipped ? `, пропущено: ${skipped}` : '';
    if (skipped && all === 0) return `– ${title} — пропущено: ${skipped}`;
    if (failed > 0)
      return `${output}\n✗ ${title} — ${took}${all > 1 ? `, не прошло ${failed} из ${all}` : ''}${without}`;
    return `✓ ${title} — ${took}${passed > 1 ? `, проверок ${passed}` : ''}${without}`;
  });
}
