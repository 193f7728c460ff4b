import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { say, UserError } from '../tools/launch/console.ts';
import { root } from '../tools/launch/places.ts';
import { describeMachine, drawReport, type Report, saveReport } from './report.ts';

/** Flags with their defaults. */
type Options = Record<string, string | number | boolean>;
interface Benchmark {
  options: Options;
  run: (options: Options) => Promise<Report>;
}

/** In the order of `bench all`: those that other work disturbs most come first. */
const names = ['stored-page', 'start', 'publish'];
const commonOptions = { strict: false, results: 'bench/results' };

const load: (name: string) => Promise<Benchmark> = (name) => import(`./benchmarks/${name}.ts`);

/** Runs one benchmark or all of them and returns the exit code. */
export async function run([name = '', ...args] = process.argv.slice(3)): Promise<number> {
  if (names.includes(name)) return runOne(name, args);
  if (name !== 'all')
    throw new UserError(`Нет такого измерения: «${name}». Есть ${names.join(', ')} и all: bench/README.md`);
  readOptions(args, {});
  let code = 0;
  for (const each of names) {
    say(`\n== ${each}`);
    const ended = await runOne(each, args).catch((error) => {
      say(`✗ ${each}: ${error instanceof UserError ? error.message : error.stack}`);
      return 1;
    });
    code = Math.max(code, ended);
  }
  return code;
}

/** A missed budget fails the command only with `--strict`. */
async function runOne(name: string, args: string[]) {
  const benchmark = await load(name);
  const { strict, results, ...options } = readOptions(args, benchmark.options);
  const at = new Date();
  const machine = describeMachine();
  const report = await benchmark.run(options);
  const file = saveReport({ folder: resolve(root, results), name, at, options, machine, report });
  say(`\n${drawReport(report)}\n\nЗаписано: ${file}`);
  return strict && report.budgets.some(({ isMet }) => isMet === false) ? 1 : 0;
}

/** Reads flags such as `--seconds=2 --strict`, each of its default's type. Throws a `UserError` that lists all flags. */
function readOptions<T extends Options>(args: string[], defaults: T): T & typeof commonOptions {
  const all = { ...commonOptions, ...defaults };
  const typeOf = (value: unknown) => ({
    type: typeof value === 'boolean' ? ('boolean' as const) : ('string' as const),
  });
  const options = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, typeOf(value)]));
  try {
    const { values } = parseArgs({ args, options });
    const given = Object.entries(values).map(([name, value]) => {
      if (typeof all[name as keyof typeof all] !== 'number') return [name, value];
      if (!Number.isFinite(Number(value))) throw new Error(`--${name}: «${value}» не число`);
      return [name, Number(value)];
    });
    return { ...all, ...Object.fromEntries(given) };
  } catch (error) {
    const flags = Object.entries(all).map(([name, value]) => `  --${name}=${value}`);
    throw new UserError(`${(error as Error).message}\nФлаги и что без них:\n${flags.join('\n')}`);
  }
}
