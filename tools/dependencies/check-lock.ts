import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/places.ts';
import { floors } from './floors.ts';

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
};
type Lock = { packages: Record<string, Entry> };

const registry = 'https://registry.npmjs.org/';

/** Every lock file of the repository, by its folder from the root. */
const lockFolders = ['', 'site', 'content', 'tools/mutants', 'tools/node/linux-x64', 'tools/node/linux-arm64'];

/** Returns one line for each fault of any lock file. */
export function checkLocks(): string[] {
  return lockFolders.flatMap((folder) => {
    const file = join(folder, 'package-lock.json');
    const lock = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return lockFaults(lock, ignoresScripts(join(root, folder))).map((fault) => `${file}: ${fault}`);
  });
}

function ignoresScripts(folder: string) {
  const file = join(folder, '.npmrc');
  return existsSync(file) && /^ignore-scripts=true$/m.test(readFileSync(file, 'utf8'));
}

/** `isScriptless`: npm runs no install scripts in that folder. */
export function lockFaults({ packages }: Lock, isScriptless: boolean): string[] {
  const locked = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ ...entry, name: path.replace(/^.*node_modules\//, ''), version: entry.version ?? '' }));
  return [
    ...locked.flatMap((entry) => entryFaults(entry, isScriptless)),
    ...locked.flatMap(floorFaults),
    ...mixedFaults(locked),
  ];
}

type Locked = Entry & { name: string; version: string };

function entryFaults({ name, version, integrity, resolved, hasInstallScript }: Locked, isScriptless: boolean) {
  const faults = [];
  if (!/^sha(256|384|512)-/.test(integrity ?? '')) faults.push(`${name}@${version} has no integrity hash`);
  if (resolved !== undefined && !resolved.startsWith(registry))
    faults.push(`${name}@${version} comes from ${resolved}`);
  if (hasInstallScript && !isScriptless)
    faults.push(`${name}@${version} runs a script when installed: .npmrc needs ignore-scripts=true`);
  return faults;
}

function floorFaults({ name, version }: Locked) {
  const floor = floorOf(name);
  if (!floor) return [];
  const line = floor.atLeast.find((lowest) => major(lowest) >= major(version));
  const isSafe = line === undefined || compare(version, line) >= 0;
  return isSafe ? [] : [`${name}@${version} is below ${line}: ${floor.because}`];
}

function mixedFaults(locked: Locked[]) {
  return floors.flatMap((floor) => {
    if (!floor.isOneVersion) return [];
    const newest = major(floor.atLeast.at(-1) ?? '');
    const versions = new Set(
      locked.flatMap(({ name, version }) => (floorOf(name) === floor && major(version) === newest ? [version] : [])),
    );
    return versions.size > 1 ? [`${floor.name} has several versions: ${[...versions].join(', ')}`] : [];
  });
}

const floorOf = (name: string) =>
  floors.find((floor) => (floor.name.endsWith('/*') ? name.startsWith(floor.name.slice(0, -1)) : floor.name === name));

const major = (version: string) => Number.parseInt(version, 10);

/** Compares two versions by number; a pre-release is lower than its release. */
export function compare(a: string, b: string) {
  const [left, right] = [a, b].map((version) => version.split('-')[0]?.split('.').map(Number) ?? []);
  for (let i = 0; i < 3; i++) {
    const difference = (left?.[i] ?? 0) - (right?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(b.includes('-')) - Number(a.includes('-'));
}
