import { say } from '../../tools/launch/progress.mjs';
import { median, sum } from './numbers.mjs';

/** @typedef {import('./wrk.mjs').Load} Load */

/**
 * Asks each in turn, round after round, each round beginning with another: what disturbs the machine disturbs all alike.
 * @param {{ name: string, load: () => Promise<Load> }[]} peers
 * @param {number} rounds
 * @param {() => Promise<void>} rest between two
 * @returns {Promise<Record<string, Load>>} medians; errors of all rounds together
 */
export async function interleave(peers, rounds, rest) {
  /** @type {Record<string, Load[]>} */
  const loads = Object.fromEntries(peers.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const first = round % peers.length;
    for (const { name, load } of [...peers.slice(first), ...peers.slice(0, first)]) {
      await rest();
      const result = await load();
      loads[name]?.push(result);
      say(
        `  ${name}: ${Math.round(result.perSecond)} в секунду, p99 ${result.p99Ms.toFixed(1)} мс, ошибок ${result.errors}`,
      );
    }
  }
  return Object.fromEntries(Object.entries(loads).map(([name, all]) => [name, summarize(all)]));
}

/** @param {Load[]} all @returns {Load} */
function summarize(all) {
  const of = (/** @type {keyof Load} */ key) => all.map((load) => load[key]);
  return {
    perSecond: median(of('perSecond')),
    p50Ms: median(of('p50Ms')),
    p99Ms: median(of('p99Ms')),
    maxMs: Math.max(...of('maxMs')),
    errors: sum(of('errors')),
    perRequestBytes: median(of('perRequestBytes')),
  };
}
