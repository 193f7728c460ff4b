/** @typedef {import('./run-steps.mjs').Step} Step */

/** Light steps that run side by side. */
const lanes = 2;

/**
 * Begins all steps in their order, also after a failure: two light ones side by side, any other alone, each when what it
 * needs is finished.
 * @template {{ failed: number }} Result
 * @param {Step[]} steps
 * @param {(step: Step, isPossible: boolean) => Promise<Result>} run isPossible: nothing that it needs has failed
 * @returns {Promise<Result[]>} in the order in which they ended
 */
export async function takeTurns(steps, run) {
  /** @type {Set<string | undefined>} */
  const failedIds = new Set();
  /** @type {Result[]} */
  const results = [];
  /** @type {Map<Step, Promise<void>>} */
  const underWay = new Map();
  for (const step of steps) {
    const { id, needs = [], isLight } = step;
    const isWaitedFor = () => [...underWay.keys()].some(({ id }) => id && needs.includes(id));
    while (underWay.size > (isLight ? lanes - 1 : 0) || isWaitedFor()) await Promise.race(underWay.values());
    const finished = run(step, !needs.some((need) => failedIds.has(need))).then((result) => {
      if (result.failed > 0) failedIds.add(id);
      results.push(result);
      underWay.delete(step);
    });
    underWay.set(step, finished);
    if (!isLight) await finished;
  }
  await Promise.all(underWay.values());
  return results;
}
