import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/places.mjs';
import { floors } from './floors.mjs';
import { installScripts } from './install-scripts.mjs';

/** @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, hasInstallScript?: boolean }} Entry */
/** @typedef {{ lockfileVersion: number, packages: Record<string, Entry> }} Lock */

const registry = 'https://registry.npmjs.org/';

/** Every lock file of the repository, by its folder from the root. */
export const lockFolders = ['', 'site', 'content', 'bench', 'scripts/node/linux-x64', 'scripts/node/linux-arm64'];

/** @returns {string[]} one line for each fault in any lock file */
export function checkLocks() {
  return lockFolders.flatMap((folder) => {
    const file = join(folder, 'package-lock.json');
    return lockFaults(JSON.parse(readFileSync(join(root, file), 'utf8'))).map((fault) => `${file}: ${fault}`);
  });
}

/** @param {Lock} lock @returns {string[]} */
export function lockFaults({ packages }) {
  const locked = Object.entries(packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, entry]) => ({ ...entry, name: path.replace(/^.*node_modules\//, ''), version: entry.version ?? '' }));
  return [...locked.flatMap(entryFaults), ...locked.flatMap(floorFaults), ...mixedFaults(locked)];
}

/** @typedef {Entry & { name: string, version: string }} Locked */

/** @param {Locked} entry */
function entryFaults({ name, version, integrity, resolved, hasInstallScript }) {
  const faults = [];
  if (!/^sha(256|384|512)-/.test(integrity ?? '')) faults.push(`${name}@${version} has no integrity hash`);
  if (resolved !== undefined && !resolved.startsWith(registry))
    faults.push(`${name}@${version} comes from ${resolved}`);
  if (hasInstallScript && !Object.hasOwn(installScripts, name))
    faults.push(`${name}@${version} runs a script when installed and is not in install-scripts.mjs`);
  return faults;
}

/** @param {Locked} entry */
function floorFaults({ name, version }) {
  const floor = floorOf(name);
  if (!floor) return [];
  const line = floor.atLeast.find((lowest) => major(lowest) >= major(version));
  const isSafe = line === undefined || compare(version, line) >= 0;
  return isSafe ? [] : [`${name}@${version} is below ${line}: ${floor.because}`];
}

/** @param {Locked[]} locked */
function mixedFaults(locked) {
  return floors.flatMap((floor) => {
    if (!floor.isOneVersion) return [];
    const newest = major(floor.atLeast.at(-1) ?? '');
    const versions = new Set(
      locked.flatMap(({ name, version }) => (floorOf(name) === floor && major(version) === newest ? [version] : [])),
    );
    return versions.size > 1 ? [`${floor.name} has several versions: ${[...versions].join(', ')}`] : [];
  });
}

/** @param {string} name */
const floorOf = (name) =>
  floors.find((floor) => (floor.name.endsWith('/*') ? name.startsWith(floor.name.slice(0, -1)) : floor.name === name));

/** @param {string} version */
const major = (version) => Number.parseInt(version, 10);

/** Numbers of two versions; what comes before a release is below it. @param {string} a @param {string} b */
export function compare(a, b) {
  const [left, right] = [a, b].map((version) => version.split('-')[0]?.split('.').map(Number) ?? []);
  for (let i = 0; i < 3; i++) {
    const difference = (left?.[i] ?? 0) - (right?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(b.includes('-')) - Number(a.includes('-'));
}
