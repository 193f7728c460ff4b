import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.mjs';
import { npmCommand } from './processes.mjs';
import { runLogged } from './run-logged.mjs';

/** @typedef {Record<string, { version?: string, resolved?: string, integrity?: string, optional?: boolean, peer?: boolean, link?: boolean }>} Packages */

/**
 * Compares the lock with npm's own list of what it installed, which npm writes last: an install by hand counts, an
 * interrupted one does not. The running Node does not matter: every compiled package uses Node-API, which is stable.
 * @param {string} folder
 */
export function needsInstall(folder) {
  const installed = readPackages(installedList(folder));
  const locked = readPackages(join(folder, 'package-lock.json')) ?? {};
  return !installed || !isSameSet(locked, installed);
}

/**
 * Tells whether to start from an empty folder: npm takes half-unpacked packages for installed.
 * @param {string} folder
 */
export const needsNewFolder = (folder) => !existsSync(installedList(folder));

/** @param {string} folder */
const installedList = (folder) => join(folder, 'node_modules/.package-lock.json');

/** @param {Packages} locked @param {Packages} installed */
export function isSameSet(locked, installed) {
  const { '': _own, ...wanted } = locked;
  const hasAll = Object.entries(wanted).every(([path, entry]) => {
    const present = installed[path];
    // npm leaves out optional packages for other systems.
    if (!present) return entry.optional === true;
    return present.version === entry.version && present.integrity === entry.integrity;
  });
  return hasAll && Object.keys(installed).every((path) => path in wanted);
}

/**
 * @param {{ name: string, folder: string }} part
 * @param {{ logs: string, env?: NodeJS.ProcessEnv }} options
 */
export async function install({ name, folder }, { logs, env = process.env }) {
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

/** @param {string} file @returns {Packages | null} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
