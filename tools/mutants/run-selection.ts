import { join } from 'node:path';
import { openLog } from '../launch/log-file.ts';
import { root } from '../launch/places.ts';
import { runToEnd } from '../launch/processes.ts';
import type { Selection } from './mutant.ts';

const logs = join(root, '.data/logs/mutants');

/** `broken`: the tests did not run, because a build or the seeding before them failed. */
export type Verdict = 'passed' | 'failed' | 'broken' | 'unmatched';

/** What must work for the tests to run at all, as the test command prints it. */
const preparationFailed = /✗ (Пакеты|Сборка|Демо-клиника)/;

export const nameOf = ({ part, files = [], grep }: Selection): string =>
  [part, ...files, ...(grep ? [`-g «${grep}»`] : [])].join(' ');

/** Runs the selected tests in a copy of the checkout. The whole output goes to the log of that name. */
export async function runSelection(
  folder: string,
  { part, files = [], grep }: Selection,
  name: string,
): Promise<Verdict> {
  const log = openLog(logs, name);
  let isBroken = false;
  const code = await runToEnd({
    command: [process.execPath, 'tools/run.mjs', 'test', part, ...files, ...(grep ? ['-g', grep] : [])],
    cwd: folder,
    env: process.env,
    onLine: (line) => {
      isBroken ||= preparationFailed.test(line);
      log.write(line);
    },
  });
  log.close();
  if (isBroken) return 'broken';
  if (code === 0) return 'passed';
  return code === 2 ? 'unmatched' : 'failed';
}
