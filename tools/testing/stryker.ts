import { join } from 'node:path';
import { install, needsInstall } from '../launch/build.ts';
import { logs } from '../launch/folders.ts';
import { root } from '../launch/places.ts';
import { plainEnvironment } from '../launch/settings.ts';
import type { Outcome } from './results.ts';
import { runTool } from './tool.ts';

/** Fails under the score of tools/mutants/stryker.config.mjs. The survivors are in the log. */
export async function stryker(): Promise<Outcome> {
  const folder = join(root, 'tools/mutants');
  if (needsInstall(folder)) await install({ name: 'mutants', folder }, { logs, env: plainEnvironment() });
  const program = '../tools/mutants/node_modules/@stryker-mutator/core/bin/stryker.js';
  const command = [program, 'run', 'tools/mutants/stryker.config.mjs', '--concurrency', '1'];
  return runTool({ log: 'stryker', cwd: root, command });
}
