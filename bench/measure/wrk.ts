import { fileURLToPath } from 'node:url';
import { Fault } from '../../tools/launch/console.ts';
import { runToEnd } from '../../tools/launch/processes.ts';
import { needsProgram } from './programs.ts';

const script = fileURLToPath(new URL('wrk-report.lua', import.meta.url));
/** An answer later than this counts as an error; a late one before it counts as late. */
const timeoutSeconds = 10;

export type Load = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  errors: number;
  perRequestBytes: number;
};

/** As many requests as the server answers over so many kept connections, each waiting for its answer. */
export async function runWrk({
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
}): Promise<Load> {
  needsProgram('wrk', 'wrk');
  const lines: string[] = [];
  const code = await runToEnd({
    command: [
      ...['taskset', '-c', core, 'sh', '-c', 'ulimit -n "$(ulimit -Hn)" && exec "$@"', 'sh'],
      ...['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, `--timeout=${timeoutSeconds}s`, '-s', script],
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      url,
    ],
    cwd: '/',
    env: process.env,
    onLine: (line) => lines.push(line),
  });
  const report = lines.find((line) => line.startsWith('REPORT '));
  if (code !== 0 || !report) throw new Fault(`wrk ${url}: не получилось (код ${code})\n${lines.join('\n')}`);
  const said = JSON.parse(report.slice('REPORT '.length));
  // Nobody was answered in all that time: no latency is known, and everybody waits in vain.
  const hasAnswers = said.requests > 0;
  const ms = (us: number) => (hasAnswers ? us / 1000 : Number.POSITIVE_INFINITY);
  return {
    perSecond: said.requests / (said.durationUs / 1e6),
    p50Ms: ms(said.p50Us),
    p99Ms: ms(said.p99Us),
    maxMs: ms(said.maxUs),
    errors: said.connect + said.read + said.write + said.timeout + said.status + (hasAnswers ? 0 : connections),
    perRequestBytes: hasAnswers ? said.bytes / said.requests : 0,
  };
}
