import { relative } from 'node:path';
import { root } from '../launch/places.ts';

/** One test of one runner. `flaky` passed only when it was tried again. */
export type TestResult = {
  /** Path from the root of the repository. */
  file: string;
  /** Titles of its groups and its own, joined by spaces, as `-g` matches them. */
  title: string;
  status: 'passed' | 'failed' | 'flaky' | 'skipped';
  ms: number;
};

/** What a step reports. `skipped` names what this machine lacks for it, or for a part of it. */
export type Outcome = {
  passed: number;
  failed: number;
  tests?: TestResult[];
  output?: string;
  skipped?: string;
};

export type Runner = 'vitest' | 'playwright' | 'node';

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
};

/** Reads the report of Vitest's JSON reporter. A file that could not be loaded is one failed test. */
export function readVitest(report: VitestReport): TestResult[] {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = fromRoot(name);
    const tests = assertionResults.map((test) => ({
      file,
      title: test.fullName,
      status: statusOf(test.status),
      ms: test.duration ?? 0,
    }));
    const isBroken = status === 'failed' && tests.every((test) => test.status !== 'failed');
    return isBroken ? [...tests, { file, title: '(the file could not be loaded)', status: 'failed', ms: 0 }] : tests;
  });
}

type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightSpec = {
  title: string;
  file: string;
  tests: { status: string; projectName: string; results: { duration: number }[] }[];
};
type PlaywrightReport = {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

/** Reads the report of Playwright's JSON reporter. An error outside all tests is one failed test. */
export function readPlaywright({ config, suites, errors }: PlaywrightReport): TestResult[] {
  const read = (suite: PlaywrightSuite, titles: string[]): TestResult[] => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        file: fromRoot(spec.file, config.rootDir),
        title: [...titles, spec.title].join(' '),
        status: statusOf(status),
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => read(inner, [...titles, inner.title])),
  ];
  return [
    ...suites.flatMap((file) => read(file, [])),
    ...errors.map(({ message = '' }) => ({
      file: '',
      title: message.split('\n')[0] ?? '',
      status: 'failed' as const,
      ms: 0,
    })),
  ];
}

/**
 * Reads the report of Node's JUnit reporter. It lists a file without a matching test as a test named after the file.
 */
export function readNodeTest(xml: string): TestResult[] {
  const cases = xml.matchAll(
    /<testcase name="([^"]*)" time="([\d.]+)"[^>]*?(?: file="([^"]*)")?\s*(\/>|>[\s\S]*?<\/testcase>)/g,
  );
  const tests = [...cases].map<TestResult>(([, title = '', seconds = '0', file = '', body = '']) => ({
    file: fromRoot(file),
    title: unescapeXml(title),
    status: /<failure/.test(body) ? 'failed' : /<skipped/.test(body) ? 'skipped' : 'passed',
    ms: Number(seconds) * 1000,
  }));
  return tests.filter(({ title, status }) => status === 'failed' || !/\.test\.(mjs|ts)$/.test(title));
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescapeXml = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '');

const statuses: Record<string, TestResult['status']> = {
  passed: 'passed',
  expected: 'passed',
  failed: 'failed',
  unexpected: 'failed',
  flaky: 'flaky',
};
const statusOf = (status: string): TestResult['status'] => statuses[status] ?? 'skipped';

function fromRoot(file: string, folder = root): string {
  if (file === '') return '';
  return relative(root, file.startsWith('/') ? file : `${folder}/${file}`);
}

/**
 * Turns the tests of a finished tool into an outcome. A tool that failed counts as at least one failure, whatever
 * it reports; a tool without a report is one check.
 */
export function outcomeOf(exitCode: number, tests: TestResult[] | null): Outcome {
  const passed =
    tests?.filter(({ status }) => status === 'passed' || status === 'flaky').length ?? (exitCode === 0 ? 1 : 0);
  const failed = tests?.filter(({ status }) => status === 'failed').length ?? 0;
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1), ...(tests ? { tests } : {}) };
}

/** Why a test may be left out: this run is of another kind. The tag is a part of its title. */
const leftOut: Record<string, (env: NodeJS.ProcessEnv) => boolean> = {
  '@nightly': ({ TEST_ALL }) => TEST_ALL !== '1',
  '@sqlite': ({ TEST_POSTGRES_URL }) => Boolean(TEST_POSTGRES_URL),
};

/** Returns the titles of tests that were skipped although this run is meant to run them. */
export const uncheckedTests = (tests: readonly TestResult[], env: NodeJS.ProcessEnv = process.env): string[] =>
  tests
    .filter(({ status, title }) => {
      const isLeftOut = Object.entries(leftOut).some(([tag, isOther]) => title.includes(tag) && isOther(env));
      return status === 'skipped' && !isLeftOut;
    })
    .map(({ title }) => title);

/** Under CI=true what was skipped has failed: such a machine has all that the checks need (.ci/run). */
export function judgeSkipped(outcome: Outcome, env: NodeJS.ProcessEnv = process.env): Outcome {
  const { skipped, failed, output = '' } = outcome;
  if (!skipped || env.CI !== 'true') return outcome;
  return { ...outcome, failed: failed + 1, output: `${output}\nCI=true, а не проверено: ${skipped}`.trim() };
}

/** What a check compared, in words, and whether it was right. */
export type Check = [what: string, isRight: boolean];

/** @param notes further lines of the output */
export function outcomeOfChecks(checks: readonly Check[], notes: readonly string[] = []): Outcome & { output: string } {
  const wrong = checks.filter(([, isRight]) => !isRight);
  const output = [...wrong.map(([what]) => `не так: ${what}`), ...notes].join('\n');
  return { passed: checks.length - wrong.length, failed: wrong.length, output };
}

/** The outcome of a check that returns one line for each fault. */
export const outcomeOfFaults = (faults: string[]): Outcome => ({
  passed: faults.length === 0 ? 1 : 0,
  failed: faults.length,
  output: faults.join('\n'),
});
