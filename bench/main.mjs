import { resolve } from 'node:path';
import { Fault } from '../tools/launch/fault.mjs';
import { root } from '../tools/launch/places.mjs';
import { say } from '../tools/launch/progress.mjs';
import { describeMachine } from './measure/machine.mjs';
import { drawReport, saveReport } from './measure/report.mjs';
import { readOptions } from './options.mjs';

/**
 * @typedef {object} Benchmark
 * @property {import('./options.mjs').Options} options
 * @property {(options: any) => Promise<import('./measure/report.mjs').Report>} run
 */

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

/** @type {(name: string) => Promise<Benchmark>} */
const load = (name) => import(`./benchmarks/${name}.mjs`);

/** @param {string[]} args @returns {Promise<number>} exit code */
export async function runBench([name = '', ...args]) {
  if (name === 'content-set') return (await import('./content-set/command.mjs')).makeSets(args);
  if (name === 'all') return runAll(args);
  if (names.includes(name)) return runOne(name, args);
  throw new Fault(`Нет такого измерения: «${name}». Есть ${names.join(', ')}, content-set и all: bench/README.md`);
}

/** A budget that is missed is news, not an error, unless it is asked to be one. @param {string} name @param {string[]} args */
async function runOne(name, args) {
  const benchmark = await load(name);
  const { strict, results, ...options } = readOptions(args, benchmark.options);
  const at = new Date();
  const machine = describeMachine();
  const report = await benchmark.run(options);
  const file = saveReport({ folder: resolve(root, results), name, at, options, machine, report });
  say(`\n${drawReport(report)}\n\nЗаписано: ${file}`);
  return strict && report.budgets.some(({ isMet }) => isMet === false) ? 1 : 0;
}

/** Each with its own lengths; one that breaks does not stop the others. @param {string[]} args */
async function runAll(args) {
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
