import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './console.ts';
import { npmCommand, runLogged } from './processes.ts';

export type Packages = Record<
  string,
  { version?: string; resolved?: string; integrity?: string; optional?: boolean; peer?: boolean; link?: boolean }
>;

/**
 * Compares the lock with npm's own list of what it installed, which npm writes last: an install by hand counts, an
 * interrupted one does not. The running Node does not matter: every compiled package uses Node-API, which is stable.
 */
export function needsInstall(folder: string) {
  const installed = readPackages(installedList(folder));
  const locked = readPackages(join(folder, 'package-lock.json')) ?? {};
  return !installed || !isSameSet(locked, installed);
}

/** Tells whether to start from an empty folder: npm takes half-unpacked packages for installed. */
export const needsNewFolder = (folder: string) => !existsSync(installedList(folder));

const installedList = (folder: string) => join(folder, 'node_modules/.package-lock.json');

export function isSameSet(locked: Packages, installed: Packages) {
  const { '': _own, ...wanted } = locked;
  const hasAll = Object.entries(wanted).every(([path, entry]) => {
    const present = installed[path];
    // npm leaves out optional packages for other systems.
    if (!present) return entry.optional === true;
    return present.version === entry.version && present.integrity === entry.integrity;
  });
  return hasAll && Object.keys(installed).every((path) => path in wanted);
}

export async function install(
  { name, folder }: { name: string; folder: string },
  { logs, env = process.env }: { logs: string; env?: NodeJS.ProcessEnv },
) {
  if (needsNewFolder(folder)) rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  await runLogged({
    log: `install-${name}`,
    logs,
    // Not `npm ci`: it refuses a lock written where the registry lacks binaries for other systems. The build needs the
    // development packages, even when the environment says production.
    command: [...npmCommand(), 'install', '--no-save', '--no-audit', '--no-fund', '--include=dev'],
    cwd: folder,
    env,
  });
  // npm fills gaps of the lock with the newest versions, which differ from machine to machine.
  if (needsInstall(folder)) {
    throw new Fault(
      `${name}: package-lock.json не соответствует package.json. Выполните там npm install и сохраните оба`,
    );
  }
}

function readPackages(file: string): Packages | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
