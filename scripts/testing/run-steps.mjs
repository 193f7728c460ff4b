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
 * @property {() => Promise<Outcome>} run
 */

/** Logs of the tests lie apart from the product's. */
export const logs = join(root, '.data/logs/test');

/**
 * Runs all steps, also after a failure, and sums them up.
 * @param {Step[]} steps
 * @returns {Promise<number>} exit code
 */
export async function runSteps(steps) {
  const startedAt = Date.now();
  /** @type {Set<string | undefined>} */
  const failedIds = new Set();
  /** @type {(Counts & { title: string })[]} */
  const results = [];
  for (const { id, title, needs = [], run } of steps) {
    const isPossible = !needs.some((need) => failedIds.has(need));
    const outcome = isPossible ? await runOne(title, run) : { passed: 0, failed: 1 };
    if (!isPossible) say(`✗ ${title} — не выполнено: не удалось то, что для этого нужно`);
    if (outcome.failed > 0) failedIds.add(id);
    results.push({ ...outcome, title });
  }
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
