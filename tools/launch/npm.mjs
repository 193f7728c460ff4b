import { existsSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

/**
 * Returns npm's program, or null when this machine has none. Running it with `process.execPath` keeps a wrapper named
 * `npm` (Volta, asdf) from choosing another Node.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [node]
 */
export function findNpm(env = process.env, node = process.execPath) {
  const candidates = [
    env.npm_execpath ?? '',
    ...(env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm')),
    join(dirname(node), '../lib/node_modules/npm/bin/npm-cli.js'),
  ];
  return (
    candidates
      .filter(existsSync)
      .map((path) => realpathSync(path))
      .find(isNpm) ?? null
  );
}

/** yarn and pnpm set `npm_execpath` too. @param {string} path */
const isNpm = (path) => basename(path) === 'npm-cli.js';
