import { ensureInstalled } from '../launch/build.ts';
import { content, type Part, root, site } from '../launch/places.ts';
import { npmCommand, runToEnd } from '../launch/processes.ts';

/** Writes the GraphQL contract of the content types, and the site's types of it. */
export async function schema(): Promise<number> {
  return (await runScript(content, 'schema:export')) || codegen();
}

/** Writes the site's types of its queries. */
export const codegen = (): Promise<number> => runScript(site, 'codegen');

/** Runs an npm script on this terminal, also from a fresh clone, and returns its exit code. */
async function runScript(part: Part, script: string): Promise<number> {
  await ensureInstalled(part, `${root}/.data/logs`);
  const command = [...npmCommand(), 'run', script];
  return runToEnd({ command, cwd: part.folder, env: process.env, onLine: console.log });
}
