import { parseArgs } from 'node:util';
import { Fault } from '../tools/launch/fault.mjs';

/** @typedef {Record<string, string | number | boolean>} Options by name, with the value that holds when a flag is not given */

/** For all benchmarks. */
const common = { strict: false, results: 'bench/results' };

/**
 * Flags as `--seconds=2 --strict`; a value has to be of the kind of the one it stands for.
 * @template {Options} T
 * @param {string[]} args
 * @param {T} defaults
 * @returns {T & typeof common}
 * @throws {Fault} naming the flags there are
 */
export function readOptions(args, defaults) {
  const all = { ...common, ...defaults };
  const options = Object.fromEntries(
    Object.entries(all).map(([name, value]) => [
      name,
      { type: /** @type {'string' | 'boolean'} */ (typeof value === 'boolean' ? 'boolean' : 'string') },
    ]),
  );
  try {
    const { values } = parseArgs({ args, options });
    const given = Object.entries(values).map(([name, value]) => {
      if (typeof all[/** @type {keyof typeof all} */ (name)] !== 'number') return [name, value];
      if (!Number.isFinite(Number(value))) throw new Error(`--${name}: «${value}» не число`);
      return [name, Number(value)];
    });
    return { ...all, ...Object.fromEntries(given) };
  } catch (error) {
    const flags = Object.entries(all).map(([name, value]) => `  --${name}=${value}`);
    throw new Fault(`${/** @type {Error} */ (error).message}\nФлаги и что без них:\n${flags.join('\n')}`);
  }
}

/** @param {string} list such as 64,1000 */
export const readNumbers = (list) => list.split(',').map(Number);
