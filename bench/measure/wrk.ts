import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, UserError } from '../../tools/launch/console.ts';
import { runToEnd } from '../../tools/launch/processes.ts';
import { withTemporaryFolder } from '../../tools/launch/temporary-folder.ts';
import { findProgram } from '../../tools/testing/system-packages.ts';
import { median, sum } from '../content-set/numbers.ts';

/** Prints one line of JSON; wrk's own table is made for people. Latencies are in microseconds. */
const reportScript = `done = function(summary, latency)
  local errors = summary.errors
  print(string.format(
    'REPORT {"requests":%d,"durationUs":%d,"bytes":%d,"p50Us":%d,"p99Us":%d,"errors":%d}',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.timeout + errors.status))
end
`;
/** A later response counts as an error. */
const timeoutSeconds = 10;

export type Load = { perSecond: number; p50Ms: number; p99Ms: number; errors: number; perRequestBytes: number };

/** Returns the start of a command that runs on one core with as many open files as the system allows. */
export const onCore = (core: string) => [
  ...['taskset', '-c', core, 'sh', '-c', 'ulimit -n "$(ulimit -Hn)" && exec "$@"', 'sh'],
];

/** Sends as many requests as the server answers over kept-alive connections, one at a time on each. */
export const runWrk = ({
  url,
  connections,
  seconds,
  headers,
  core,
}: {
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  core: string;
}): Promise<Load> =>
  withTemporaryFolder('bench-', async (folder) => {
    if (!findProgram('wrk')) throw new UserError('Нужна программа wrk: sudo apt-get install wrk');
    const script = join(folder, 'report.lua');
    writeFileSync(script, reportScript);
    const lines: string[] = [];
    const code = await runToEnd({
      command: [
        ...onCore(core),
        ...['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, `--timeout=${timeoutSeconds}s`, '-s', script],
        ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
        url,
      ],
      cwd: folder,
      env: process.env,
      onLine: (line) => lines.push(line),
    });
    const report = lines.find((line) => line.startsWith('REPORT '));
    if (code !== 0 || !report) throw new UserError(`wrk ${url}: не получилось (код ${code})\n${lines.join('\n')}`);
    return readLoad(JSON.parse(report.slice('REPORT '.length)), connections);
  });

function readLoad(report: Record<string, number>, connections: number): Load {
  const { requests = 0, durationUs = 0, bytes = 0, p50Us = 0, p99Us = 0, errors = 0 } = report;
  // Without any response the latency is unknown and every connection has failed.
  if (requests === 0) {
    const never = Number.POSITIVE_INFINITY;
    return { perSecond: 0, p50Ms: never, p99Ms: never, errors: errors + connections, perRequestBytes: 0 };
  }
  return {
    perSecond: requests / (durationUs / 1e6),
    p50Ms: p50Us / 1000,
    p99Ms: p99Us / 1000,
    errors,
    perRequestBytes: bytes / requests,
  };
}

/**
 * Measures the peers in turn for several rounds, each starting with another peer, so that disturbances hit all alike.
 * Calls `rest` before each measurement. Returns medians, and the errors of all rounds together.
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
      const { perSecond, p99Ms, errors } = result;
      say(`  ${name}: ${Math.round(perSecond)} в секунду, p99 ${p99Ms.toFixed(1)} мс, ошибок ${errors}`);
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
    errors: sum(of('errors')),
    perRequestBytes: median(of('perRequestBytes')),
  };
}
