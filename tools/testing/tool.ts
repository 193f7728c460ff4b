import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logs } from '../launch/folders.ts';
import { openLog } from '../launch/log-file.ts';
import { npmCommand, runToEnd } from '../launch/processes.ts';
import { plainEnvironment } from '../launch/settings.ts';
import {
  type Outcome,
  outcomeOf,
  type Runner,
  readNodeTest,
  readPlaywright,
  readVitest,
  type TestResult,
  uncheckedTests,
} from './results.ts';

/** A failure shows at most this much of its output; the log has all of it. */
const shownLines = 300;

/** Which tests of a part to run: file filters for the runner and a pattern for names. */
export type Filter = { files: string[]; grep?: string | undefined };

export type Tool = {
  /** Name of the log. */
  log: string;
  command: string[];
  cwd: string;
  runner?: Runner;
  filter?: Filter;
  /** Added to the plain environment, which has no setting of the product, so that no test finds a real database. */
  env?: NodeJS.ProcessEnv;
};

/** Runs a tool to its end and reads its report. */
export async function runTool({ log: name, command, cwd, runner, filter, env = {} }: Tool): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const report = join(folder, 'report');
  const log = openLog(logs, name);
  const lines: string[] = [];
  try {
    const code = await runToEnd({
      command: [...command, ...(runner ? [...reporting(runner, report), ...filtering(runner, filter)] : [])],
      cwd,
      env: { ...plainEnvironment(), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
      onLine: (line) => {
        log.write(line);
        lines.push(line);
        if (lines.length > shownLines) lines.shift();
      },
    });
    const tests = runner ? readReport(runner, report) : null;
    // A filter that matches no test is the caller's to judge: several parts may share one filter.
    const isEmpty = filter !== undefined && (tests ?? []).every(({ status }) => status === 'skipped');
    const outcome =
      isEmpty && !hasBroken(tests) && isFiltered(filter) ? { passed: 0, failed: 0, tests: [] } : outcomeOf(code, tests);
    // A filter by name skips all other tests.
    const unchecked = filter?.grep ? [] : uncheckedTests(tests ?? []);
    return {
      ...outcome,
      output: `${lines.join('\n')}\nВесь вывод: ${log.file}`,
      ...(unchecked.length > 0 ? { skipped: unchecked.join('; ') } : {}),
    };
  } finally {
    log.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs an npm script of one package. */
export const runScript = (
  { folder, name }: { folder: string; name: string },
  script: string,
  { args = [], ...options }: Pick<Tool, 'runner' | 'filter' | 'env'> & { args?: string[]; log?: string } = {},
) =>
  runTool({
    log: `${name}-${script.replace(':', '-')}`,
    command: [...npmCommand(), 'run', script, '--', ...args],
    cwd: folder,
    ...options,
  });

const isFiltered = ({ files, grep }: Filter) => files.length > 0 || grep !== undefined;
const hasBroken = (tests: TestResult[] | null) => (tests ?? []).some(({ status }) => status === 'failed');

function reporting(runner: Runner, report: string): string[] {
  if (runner === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  if (runner === 'playwright') return ['--reporter=list,json'];
  return [
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=junit', `--test-reporter-destination=${report}`],
  ];
}

function filtering(runner: Runner, { files, grep }: Filter = { files: [] }): string[] {
  if (runner === 'node') return [...(grep ? [`--test-name-pattern=${grep}`] : []), ...files];
  return [...files, ...(grep ? [runner === 'vitest' ? '-t' : '-g', grep] : [])];
}

function readReport(runner: Runner, report: string): TestResult[] | null {
  try {
    const text = readFileSync(report, 'utf8');
    if (runner === 'node') return readNodeTest(text);
    return runner === 'vitest' ? readVitest(JSON.parse(text)) : readPlaywright(JSON.parse(text));
  } catch {
    return null;
  }
}
