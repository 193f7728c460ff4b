import { say } from '../../tools/launch/console.ts';
import { median, sum } from './numbers.ts';
import type { Load } from './wrk.ts';

/**
 * Asks each in turn, round after round, each round beginning with another: what disturbs the machine disturbs all alike.
 * @param rest between two
 * @returns medians; errors of all rounds together
 */
export async function interleave(
  peers: { name: string; load: () => Promise<Load> }[],
  rounds: number,
  rest: () => Promise<void>,
): Promise<Record<string, Load>> {
  const loads: Record<string, Load[]> = Object.fromEntries(peers.map(({ name }) => [name, []]));
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

function summarize(all: Load[]): Load {
  const of = (key: keyof Load) => all.map((load) => load[key]);
  return {
    perSecond: median(of('perSecond')),
    p50Ms: median(of('p50Ms')),
    p99Ms: median(of('p99Ms')),
    maxMs: Math.max(...of('maxMs')),
    errors: sum(of('errors')),
    perRequestBytes: median(of('perRequestBytes')),
  };
}
