import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { say } from '../launch/console.ts';
import { content, type Part, root, site } from '../launch/places.ts';
import { npmCommand } from '../launch/processes.ts';

const folder = join(root, '.data/sbom');
/** The output for content's 1,700 packages takes several megabytes. */
const maxBytes = 100_000_000;

/** Writes the packages of each part as a CycloneDX file, made by npm from the lock file. */
export async function run() {
  mkdirSync(folder, { recursive: true });
  for (const part of [content, site]) {
    const list = await sbomOf(part);
    const { components } = JSON.parse(list);
    writeFileSync(join(folder, `${part.name}.cdx.json`), list);
    say(`✓ .data/sbom/${part.name}.cdx.json — пакетов ${components.length}`);
  }
  return 0;
}

/** Returns the packages of a part and their licences in CycloneDX. `options` go to npm. */
export async function sbomOf(part: Part, ...options: string[]): Promise<string> {
  const format = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const [command = '', ...args] = [...npmCommand(), ...format, ...options];
  const { stdout } = await promisify(execFile)(command, args, { cwd: part.folder, maxBuffer: maxBytes });
  return stdout;
}
