import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../launch/build.ts';
import { content, type Part, root, site } from '../launch/places.ts';
import { npmCommand, runToEnd } from '../launch/processes.ts';

const versionOf = (name: string) => /^schema-(.+)\.txt$/.exec(name)?.[1];

/**
 * Writes what follows from the content types: the GraphQL contract, the tables of the database, the version of the
 * product if they are new, and the site's types.
 */
export async function schema(): Promise<number> {
  return (await runScript(content, 'schema:export')) || (await raiseVersion()) || codegen();
}

/** Gives the product the version of its tables, unless it has a later one. */
async function raiseVersion(): Promise<number> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [tables] = readdirSync(join(content.folder, 'test/upgrade')).flatMap((name) => versionOf(name) ?? []);
  if (!tables || tables.localeCompare(version, 'en', { numeric: true }) <= 0) return 0;
  const command = [...npmCommand(), 'version', tables, '--no-git-tag-version', '--ignore-scripts'];
  return runToEnd({ command, cwd: root, env: process.env, onLine: (line) => console.log(line) });
}

/** Writes the site's types of its queries. */
export const codegen = (): Promise<number> => runScript(site, 'codegen');

/** Runs an npm script on this terminal, also from a fresh clone, and returns its exit code. */
async function runScript(part: Part, script: string): Promise<number> {
  await ensureInstalled(part, `${root}/.data/logs`);
  const command = [...npmCommand(), 'run', script];
  return runToEnd({ command, cwd: part.folder, env: process.env, onLine: (line) => console.log(line) });
}
