import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLog } from '../launch/log-file.ts';
import { logs } from '../launch/places.ts';
import { runToEnd } from '../launch/processes.ts';
import { plainEnvironment } from '../launch/settings.ts';
import { withTemporaryFolder } from '../launch/temporary-folder.ts';
import { type Outcome, outcomeOf, readJunit, uncheckedTests } from './results.ts';

/** A failure shows at most this much of its output; the log has all of it. */
const shownLines = 300;

/** Which tests of a part to run: file filters for the runner and a pattern for names. */
export type Filter = { files: string[]; grep?: string | undefined };

/** What a part is run with. */
export type ToolOptions = {
  /** Name of its logs. */
  id: string;
  filter?: Filter | undefined;
  /** Playwright projects to run instead of all of the part. */
  projects?: string[] | undefined;
  /** Leaves the product running after its tests until Ctrl-C. */
  isKept?: boolean;
};

export type Tool = {
  /** Name of the log. */
  log: string;
  cwd: string;
  /** Arguments of Node; a program of the folder's packages by its path in node_modules. */
  command: readonly string[];
  filter?: Filter | undefined;
  /** Added to the plain environment, which has no setting of the product, so that no test finds a real database. */
  env?: NodeJS.ProcessEnv;
};

/** How each test runner takes a pattern for names and writes a JUnit report; by the first argument. */
const runners: Record<string, { grep: (name: string) => string[]; report: (file: string) => string[] }> = {
  'vitest/vitest.mjs': {
    grep: (name) => ['-t', name],
    report: (file) => ['--passWithNoTests', '--reporter=default', '--reporter=junit', `--outputFile.junit=${file}`],
  },
  '@playwright/test/cli.js': {
    grep: (name) => ['-g', name],
    // The file is in PLAYWRIGHT_JUNIT_OUTPUT_FILE.
    report: () => ['--pass-with-no-tests', '--reporter=list,junit'],
  },
  '--test': {
    grep: (name) => [`--test-name-pattern=${name}`],
    report: (file) => [
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...['--test-reporter=junit', `--test-reporter-destination=${file}`],
    ],
  },
};

/**
 * Runs a program under Node to its end. Returns its tests if it is a test runner, otherwise one check. A filter that
 * matches nothing gives no test: several parts may share one filter, so the caller judges it.
 */
export const runTool = ({ log: name, cwd, command, filter, env = {} }: Tool): Promise<Outcome> =>
  withTemporaryFolder('report-', async (folder) => {
    const [program = '', ...args] = command;
    const runner = runners[program];
    const report = join(folder, 'report.xml');
    const log = openLog(logs, name);
    const lines: string[] = [];
    const code = await runToEnd({
      command: [
        process.execPath,
        program.startsWith('-') ? program : join(cwd, 'node_modules', program),
        ...args,
        ...(runner ? runner.report(report) : []),
        ...(runner && filter?.grep ? runner.grep(filter.grep) : []),
        ...(filter?.files ?? []),
      ],
      cwd,
      env: {
        ...plainEnvironment(),
        PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
        ...env,
      },
      onLine: (line) => {
        log.write(line);
        lines.push(line);
        if (lines.length > shownLines) lines.shift();
      },
    });
    log.close();
    // A runner that fails early writes no report.
    const tests = existsSync(report) ? readJunit(readFileSync(report, 'utf8')) : null;
    // A filter by name skips all other tests.
    const unchecked = filter?.grep ? [] : uncheckedTests(tests ?? []);
    return {
      ...outcomeOf(code, tests),
      output: `${lines.join('\n')}\nВесь вывод: ${log.file}`,
      ...(unchecked.length > 0 ? { skipped: unchecked.join('; ') } : {}),
    };
  });
