import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.mjs';
import { npmCommand } from './processes.mjs';
import { runLogged } from './run-logged.mjs';

/** @typedef {Record<string, { version?: string, resolved?: string, integrity?: string, optional?: boolean, peer?: boolean, link?: boolean }>} Packages */

/**
 * Whether an install has to run: npm's own list of what it installed is compared with the lock. So an install by hand counts,
 * and one that was broken off does not (npm writes that list last).
 * @param {string} folder
 * @param {string} [nodeAbi] compiled packages serve one Node only
 */
export function needsInstall(folder, nodeAbi = process.versions.modules) {
  if (needsNewFolder(folder, nodeAbi)) return true;
  const installed = readPackages(join(folder, 'node_modules/.package-lock.json')) ?? {};
  const locked = readPackages(join(folder, 'package-lock.json')) ?? {};
  return !isSameSet(locked, installed);
}

/**
 * Whether what is there cannot be built upon: half-unpacked packages and binaries of another Node pass for installed.
 * @param {string} folder
 * @param {string} [nodeAbi]
 */
export function needsNewFolder(folder, nodeAbi = process.versions.modules) {
  const abiFile = join(folder, 'node_modules/.node-abi');
  const isOfAnotherNode = existsSync(abiFile) && readFileSync(abiFile, 'utf8') !== nodeAbi;
  return isOfAnotherNode || !existsSync(join(folder, 'node_modules/.package-lock.json'));
}

/** @param {Packages} locked @param {Packages} installed */
export function isSameSet(locked, installed) {
  const { '': _own, ...wanted } = locked;
  const hasAll = Object.entries(wanted).every(([path, entry]) => {
    const present = installed[path];
    // Optional packages are for other systems, unless they are there.
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
    // Follows the lock and leaves it as it is. Not `npm ci`: a registry that lacks binaries for other systems leaves them
    // out of the lock, and ci then refuses the whole lock. Tools are wanted too, also where the environment says
    // production: the build needs them.
    command: [...npmCommand(), 'install', '--no-save', '--no-audit', '--no-fund', '--include=dev'],
    cwd: folder,
    env,
  });
  writeFileSync(join(folder, 'node_modules/.node-abi'), process.versions.modules);
  // Where the lock says less than package.json, npm chooses versions by itself, on each machine its own.
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
