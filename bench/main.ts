import { resolve } from 'node:path';
import { Fault, say } from '../tools/launch/console.ts';
import { root } from '../tools/launch/places.ts';
import { describeMachine } from './measure/machine.ts';
import type { Report } from './measure/report.ts';
import { drawReport, saveReport } from './measure/report.ts';
import type { Options } from './options.ts';
import { readOptions } from './options.ts';

interface Benchmark {
  options: Options;
  run: (options: never) => Promise<Report>;
}

/** In the order of `bench all`: what other work would disturb most comes first. */
const names = [
  'stored-page',
  'images',
  'cold-render',
  'publish',
  'search',
  'browser',
  'soak',
  'outage',
  'slow-clients',
];

const load: (name: string) => Promise<Benchmark> = (name) => import(`./benchmarks/${name}.ts`);

/** @returns exit code */
export async function runBench([name = '', ...args]: string[]): Promise<number> {
  if (name === 'content-set') return (await import('./content-set/command.ts')).makeSets(args);
  if (name === 'all') return runAll(args);
  if (names.includes(name)) return runOne(name, args);
  throw new Fault(`Нет такого измерения: «${name}». Есть ${names.join(', ')}, content-set и all: bench/README.md`);
}

/** A budget that is missed is news, not an error, unless it is asked to be one. */
async function runOne(name: string, args: string[]) {
  const benchmark = await load(name);
  const { strict, results, ...options } = readOptions(args, benchmark.options);
  const at = new Date();
  const machine = describeMachine();
  const report = await benchmark.run(options as never);
  const file = saveReport({ folder: resolve(root, results), name, at, options, machine, report });
  say(`\n${drawReport(report)}\n\nЗаписано: ${file}`);
  return strict && report.budgets.some(({ isMet }) => isMet === false) ? 1 : 0;
}

/** Each with its own lengths; one that breaks does not stop the others. */
async function runAll(args: string[]) {
  readOptions(args, {});
  let code = 0;
  for (const name of names) {
    say(`\n== ${name}`);
    const ended = await runOne(name, args).catch((error) => {
      say(`✗ ${name}: ${error instanceof Fault ? error.message : error.stack}`);
      return 1;
    });
    code = Math.max(code, ended);
  }
  return code;
}
