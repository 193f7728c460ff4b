import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { openLog } from '../launch/log-file.ts';
import { logs } from '../launch/places.ts';
import { runToEnd } from '../launch/processes.ts';
import type { Outcome } from './results.ts';

/** Returns the path of the first of these programs in PATH. */
export function findProgram(...names: string[]) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync) ?? null;
}

/** Whether we may add Debian's packages to this machine. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * @param packages of Debian
 * @returns the last lines of what went wrong, null when they are there
 */
export async function installPackages(packages: string[]): Promise<string | null> {
  const log = openLog(logs, 'system-packages');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => runToEnd({ command: ['apt-get', ...args], cwd: '/', env, onLine: log.write });
  try {
    await apt('update', '-q');
    const code = await apt('install', '-y', '-q', '--no-install-recommends', ...packages);
    return code === 0 ? null : `код ${code}\n${log.tail()}`;
  } finally {
    log.close();
  }
}

export type Program = { find: () => string | null | undefined; package: string };

/**
 * Runs a check that wants programs the product can do without. Installs them where it may, skips the check and says so
 * where it may not.
 */
export async function withPrograms(programs: Program[], run: () => Promise<Outcome>): Promise<Outcome> {
  const missing = programs.filter(({ find }) => !find()).map((program) => program.package);
  if (missing.length === 0) return run();
  if (!canInstall()) return { passed: 0, failed: 0, skipped: `нужно sudo apt-get install ${missing.join(' ')}` };
  const fault = await installPackages(missing);
  return fault ? { passed: 0, failed: 1, output: `${missing.join(', ')} не установились: ${fault}` } : run();
}
