import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './places.ts';
import { contract } from './places.ts';
import { npmCommand, runLogged } from './processes.ts';

/** Lies in what was built, so that whoever clears that away clears this away too. */
const stampName = '.built-from';

/** Made by tools, never read by a build. */
const madeFolders = ['node_modules', 'dist', 'build', 'test-results', 'playwright-report'];

export function needsBuild(part: Part) {
  const output = join(part.folder, part.output);
  const stamp = join(output, stampName);
  if (!existsSync(stamp)) return true;
  const [sources, built] = readFileSync(stamp, 'utf8').trim().split(' ');
  // What was built is looked at too: `strapi develop` and the export of the schema compile into the same folder.
  return sources !== fingerprintOfSources(part) || built !== fingerprint(output);
}

export async function build(part: Part, { logs, env }: { logs: string; env: NodeJS.ProcessEnv }) {
  // Taken before the build: what is edited during it is built next time.
  const sources = fingerprintOfSources(part);
  const output = join(part.folder, part.output);
  // The compiler leaves what was renamed or deleted; a half-made build must not look whole either.
  rmSync(output, { recursive: true, force: true });
  const { name, folder } = part;
  await runLogged({ log: `build-${name}`, logs, command: [...npmCommand(), 'run', 'build'], cwd: folder, env });
  writeFileSync(join(output, stampName), `${sources} ${fingerprint(output)}\n`);
}

function fingerprintOfSources({ folder, notBuilt }: Part) {
  const isLeftOut = (path: string) => madeFolders.includes(path) || notBuilt.test(path);
  return fingerprint([folder, contract], isLeftOut);
}

/**
 * Digest of folders: names and bytes. Not times, since a clone or a checkout gives new ones to equal files.
 * Hidden files do not count.
 * @param isLeftOut asked about files and folders, by their path inside their folder
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
