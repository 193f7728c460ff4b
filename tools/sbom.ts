import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { say } from './launch/console.ts';
import { content, root, site } from './launch/places.ts';
import { npmCommand } from './launch/processes.ts';

const folder = join(root, '.data/sbom');
/** A list of content's 1700 packages is some megabytes. */
const maxBytes = 100_000_000;

/** Writes what each part is made of, as CycloneDX: one JSON file a part, from its lock file. */
export async function run() {
  mkdirSync(folder, { recursive: true });
  for (const part of [content, site]) {
    const [command = '', ...args] = [...npmCommand(), 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
    const { stdout } = await promisify(execFile)(command, args, { cwd: part.folder, maxBuffer: maxBytes });
    const { components } = JSON.parse(stdout);
    writeFileSync(join(folder, `${part.name}.cdx.json`), stdout);
    say(`✓ .data/sbom/${part.name}.cdx.json — пакетов ${components.length}`);
  }
  return 0;
}
