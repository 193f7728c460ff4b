import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step, UserError } from './console.ts';
import { contract, isRelease, type Part } from './places.ts';
import { npmCommand, runLogged } from './processes.ts';
import { plainEnvironment } from './settings.ts';

export type Packages = Record<
  string,
  {
    version?: string;
    resolved?: string;
    integrity?: string;
    dev?: boolean;
    optional?: boolean;
    peer?: boolean;
    link?: boolean;
  }
>;

/**
 * Compares the lock with npm's own list of what it installed, which npm writes last: an install by hand counts, an
 * interrupted one does not. The running Node does not matter: every compiled package uses Node-API, which is stable.
 */
export function needsInstall(folder: string) {
  if (isRelease) return false;
  const installed = readPackages(installedList(folder));
  const locked = readPackages(join(folder, 'package-lock.json')) ?? {};
  return !installed || !isSameSet(locked, installed);
}

/** Tells whether to start from an empty folder: npm takes half-unpacked packages for installed. */
export const needsNewFolder = (folder: string) => !existsSync(installedList(folder));

export const installedList = (folder: string) => join(folder, 'node_modules/.package-lock.json');

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

/** A folder with a package.json and a lock. */
export type Package = { name: string; folder: string };

/** Installs the packages of a folder that differ from its lock. */
export async function ensureInstalled(part: Package, logs: string) {
  if (needsInstall(part.folder)) await step(`Установка ${part.name}`, () => install(part, logs));
}

export async function install({ name, folder }: Package, logs: string) {
  if (needsNewFolder(folder)) rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  await runLogged({
    log: `install-${name}`,
    logs,
    // Not `npm ci`: it refuses a lock written where the registry lacks binaries for other systems. The build needs the
    // development packages, even when the environment says production.
    command: [...npmCommand(), 'install', '--no-save', '--no-audit', '--no-fund', '--include=dev'],
    cwd: folder,
    env: plainEnvironment(),
  });
  // npm fills gaps of the lock with the newest versions, which differ from machine to machine.
  if (needsInstall(folder)) {
    throw new UserError(
      `${name}: package-lock.json не соответствует package.json. Выполните там npm install и сохраните оба`,
    );
  }
}

/** Returns the packages of a lock file, or null if npm has not written it. */
export function readPackages(file: string): Packages | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/** Stored in the output, so that deleting the output deletes it too. */
const stampName = '.built-from';

/** Written by tools, never read by a build. */
const generatedFolders = ['node_modules', 'dist', 'build', 'test-results', 'playwright-report'];

export function needsBuild(part: Part) {
  if (isRelease) return false;
  const output = join(part.folder, part.output);
  const stamp = join(output, stampName);
  if (!existsSync(stamp)) return true;
  const [sources, built] = readFileSync(stamp, 'utf8').trim().split(' ');
  // The output counts too: `strapi develop` and the schema export compile into the same folder.
  return sources !== fingerprintOfSources(part) || built !== fingerprint(output);
}

export async function build(part: Part, logs: string) {
  // Taken first: sources edited during the build need another one.
  const sources = fingerprintOfSources(part);
  const output = join(part.folder, part.output);
  // The compiler keeps files of renamed sources, and an interrupted build must not look complete.
  rmSync(output, { recursive: true, force: true });
  const command = [...npmCommand(), 'run', 'build'];
  await runLogged({ log: `build-${part.name}`, logs, command, cwd: part.folder, env: plainEnvironment() });
  writeFileSync(join(output, stampName), `${sources} ${fingerprint(output)}\n`);
}

function fingerprintOfSources({ folder, notBuilt }: Part) {
  const isLeftOut = (path: string) => generatedFolders.includes(path) || notBuilt.test(path);
  return fingerprint([folder, contract], isLeftOut);
}

/**
 * Returns a digest of names and contents, without times, which a checkout changes. Skips hidden files and the files and
 * folders that `isLeftOut` names by their path inside the folder.
 */
export function fingerprint(folders: string | string[], isLeftOut: (path: string) => boolean = () => false) {
  const hash = createHash('sha256');
  for (const folder of [folders].flat()) {
    for (const path of listFiles(folder, '', isLeftOut)) {
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(folder, path)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function listFiles(folder: string, prefix: string, isLeftOut: (path: string) => boolean): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = prefix + entry.name;
      if (entry.name.startsWith('.') || isLeftOut(path)) return [];
      if (entry.isDirectory()) return listFiles(folder, `${path}/`, isLeftOut);
      return entry.isFile() ? [path] : [];
    });
}
