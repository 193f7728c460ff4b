import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { contract } from './places.mjs';
import { npmCommand } from './processes.mjs';
import { runLogged } from './run-logged.mjs';

/** @typedef {import('./places.mjs').Part} Part */

/** Lies in what was built, so that whoever clears that away clears this away too. */
const stampName = '.built-from';

/** Made by tools, never read by a build. */
const madeFolders = ['node_modules', 'dist', 'build', 'test-results', 'playwright-report'];

/** @param {Part} part */
export function needsBuild(part) {
  const output = join(part.folder, part.output);
  const stamp = join(output, stampName);
  if (!existsSync(stamp)) return true;
  const [sources, built] = readFileSync(stamp, 'utf8').trim().split(' ');
  // What was built is looked at too: `strapi develop` and the export of the schema compile into the same folder.
  return sources !== fingerprintOfSources(part) || built !== fingerprint(output);
}

/**
 * @param {Part} part
 * @param {{ logs: string, env: NodeJS.ProcessEnv }} options
 */
export async function build(part, { logs, env }) {
  // Taken before the build: what is edited during it is built next time.
  const sources = fingerprintOfSources(part);
  const output = join(part.folder, part.output);
  // The compiler leaves what was renamed or deleted; a half-made build must not look whole either.
  rmSync(output, { recursive: true, force: true });
  const { name, folder } = part;
  await runLogged({ log: `build-${name}`, logs, command: [...npmCommand(), 'run', 'build'], cwd: folder, env });
  writeFileSync(join(output, stampName), `${sources} ${fingerprint(output)}\n`);
}

/** @param {Part} part */
function fingerprintOfSources({ folder, notBuilt }) {
  const isLeftOut = (/** @type {string} */ path) => madeFolders.includes(path) || notBuilt.test(path);
  return fingerprint([folder, contract], isLeftOut);
}
