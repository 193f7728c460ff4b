import { parseArgs } from 'node:util';
import { Fault } from '../tools/launch/console.ts';

/** by name, with the value that holds when a flag is not given */
export type Options = Record<string, string | number | boolean>;

/** For all benchmarks. */
const common = { strict: false, results: 'bench/results' };

/**
 * Flags as `--seconds=2 --strict`; a value has to be of the kind of the one it stands for.
 * @throws {Fault} naming the flags there are
 */
export function readOptions<T extends Options>(args: string[], defaults: T): T & typeof common {
  const all = { ...common, ...defaults };
  const options = Object.fromEntries(
    Object.entries(all).map(([name, value]) => [
      name,
      { type: typeof value === 'boolean' ? 'boolean' : ('string' as 'string' | 'boolean') },
    ]),
  );
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
    throw new Fault(`${(error as Error).message}\nФлаги и что без них:\n${flags.join('\n')}`);
  }
}

/** @param list such as 64,1000 */
export const readNumbers = (list: string) => list.split(',').map(Number);
