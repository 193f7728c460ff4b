import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from '../launch/log-file.mjs';
import { npmCommand, runToEnd } from '../launch/processes.mjs';
import { plainEnvironment } from '../settings.mjs';
import { countNodeTest, countPlaywright, countVitest, settle } from './counts.mjs';
import { logs } from './run-steps.mjs';

/** @typedef {import('./run-steps.mjs').Outcome} Outcome */

/** A failure shows at most this much of its output; all of it is in the log. */
const shownLines = 300;

/**
 * @typedef {object} Tool
 * @property {string} log name of the log
 * @property {string[]} command
 * @property {string} cwd
 * @property {'vitest' | 'playwright' | 'node'} [runner] whose tests are counted
 * @property {NodeJS.ProcessEnv} [env] over the plain environment, which holds no setting of the product: a test must not
 *   find the way to a real database
 */

/** @param {Tool} tool @returns {Promise<Outcome>} */
export async function runTool({ log: name, command, cwd, runner, env = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const report = join(folder, 'report.json');
  const log = openLog(logs, name);
  /** @type {string[]} */
  const lines = [];
  try {
    const code = await runToEnd({
      command: [...command, ...reporting(runner, report)],
      cwd,
      env: { ...plainEnvironment(), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
      onLine: (line) => {
        log.write(line);
        lines.push(line);
        if (lines.length > shownLines) lines.shift();
      },
    });
    const output = `${lines.join('\n')}\nВесь вывод: ${log.file}`;
    return { ...settle(code, runner ? readCounts(runner, report, lines.join('\n')) : null), output };
  } finally {
    log.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {{ folder: string, name: string }} part
 * @param {string} script
 * @param {Pick<Tool, 'runner' | 'env'> & { args?: string[], log?: string }} [options]
 */
export const runScript = ({ folder, name }, script, { args = [], ...options } = {}) =>
  runTool({
    log: `${name}-${script.replace(':', '-')}`,
    command: [...npmCommand(), 'run', script, '--', ...args],
    cwd: folder,
    ...options,
  });

/** @param {Tool['runner']} runner @param {string} report @returns {string[]} */
function reporting(runner, report) {
  if (runner === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  if (runner === 'playwright') return ['--reporter=list,json'];
  return [];
}

/** @param {'vitest' | 'playwright' | 'node'} runner @param {string} report @param {string} output */
function readCounts(runner, report, output) {
  if (runner === 'node') return countNodeTest(output);
  try {
    const content = JSON.parse(readFileSync(report, 'utf8'));
    return runner === 'vitest' ? countVitest(content) : countPlaywright(content);
  } catch {
    return null;
  }
}
