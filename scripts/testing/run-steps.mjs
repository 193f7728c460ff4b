import { join } from 'node:path';
import { root } from '../launch/places.mjs';
import { formatDuration, say, step } from '../launch/progress.mjs';
import { sum } from './counts.mjs';
import { takeTurns } from './take-turns.mjs';

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

/**
 * Runs all steps, also after a failure, and sums them up.
 * @param {Step[]} steps
 * @returns {Promise<number>} exit code
 */
export async function runSteps(steps) {
  const startedAt = Date.now();
  const results = await takeTurns(steps, async ({ title, run }, isPossible) => {
    if (isPossible) return { ...(await runOne(title, run)), title };
    say(`✗ ${title} — не выполнено: не удалось то, что для этого нужно`);
    return { passed: 0, failed: 1, title };
  });
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
