/** One test of one runner. `flaky` passed only when it was tried again. */
type TestResult = {
  /** Titles of its groups and its own, as the runner joins them. */
  title: string;
  /** The file as the runner takes it for a filter; '' when the report names none. */
  file: string;
  status: 'passed' | 'failed' | 'flaky' | 'skipped';
};

/** What a part reports. `skipped` names what this machine lacks for it, or for some of its tests. */
export type Outcome = {
  passed: number;
  failed: number;
  tests?: TestResult[];
  output?: string;
  skipped?: string;
};

const statuses = [
  [/<(failure|error)\b/, 'failed'],
  [/<skipped\b/, 'skipped'],
] as const;
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Reads a JUnit report of Vitest, Playwright or Node, which lists a file without a matching test as a test. */
export function readJunit(xml: string): TestResult[] {
  const cases = xml
    .replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
    .matchAll(/<testcase((?:[^">]|"[^"]*")*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g);
  const tests = [...cases].map(([, attributes = '', body = '']): TestResult => {
    const [, name = ''] = / name="([^"]*)"/.exec(attributes) ?? [];
    const title = name.replace(/&(lt|gt|quot|apos|amp);/g, (_, entity: string) => entities[entity] ?? '');
    const [, file = ''] = / (?:file|classname)="([^"]*\.[tj]sx?)"/.exec(attributes) ?? [];
    return { title, file, status: statuses.find(([tag]) => tag.test(body))?.[1] ?? 'passed' };
  });
  return tests.filter(({ title, status }) => status === 'failed' || !/\.test\.(mjs|ts)$/.test(title));
}

/**
 * Turns the tests of a finished tool into an outcome. A tool that failed counts as at least one failure, whatever
 * it reports; a tool without a report is one check.
 */
export function outcomeOf(exitCode: number, tests: TestResult[] | null): Outcome {
  if (!tests) return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 };
  const count = (...wanted: string[]) => tests.filter(({ status }) => wanted.includes(status)).length;
  const failed = count('failed');
  return { passed: count('passed', 'flaky'), failed: exitCode === 0 ? failed : Math.max(failed, 1), tests };
}

/** More than these are no accident of a busy machine. */
const maxRepeatedFiles = 12;

/** Returns the files worth running again; none when a failure names no file, or too many failed. */
export function failedFiles({ failed, tests = [] }: Outcome): string[] {
  const files = [...new Set(tests.filter(({ status }) => status === 'failed').map(({ file }) => file))];
  return failed > 0 && files.length <= maxRepeatedFiles && files.every(Boolean) ? files : [];
}

/** Returns the outcome of a part whose failed files ran again: what passed then is flaky. */
export function afterRepeat(first: Outcome, again: Outcome): Outcome {
  if (again.failed > 0 && !again.tests) return first;
  const failedAgain = new Set(again.tests?.filter(({ status }) => status === 'failed').map(({ title }) => title));
  const failed = Math.max(again.failed, failedAgain.size);
  const tests = first.tests?.map((test) =>
    test.status === 'failed' && !failedAgain.has(test.title) ? { ...test, status: 'flaky' as const } : test,
  );
  return { ...first, passed: first.passed + Math.max(0, first.failed - failed), failed, ...(tests ? { tests } : {}) };
}

/** Returns the titles of tests that were skipped although a run of this kind runs them. */
export const uncheckedTests = (tests: readonly TestResult[], env: NodeJS.ProcessEnv = process.env): string[] =>
  tests
    .filter(({ status, title }) => {
      const isLeftOut =
        (title.includes('@nightly') && env.TEST_ALL !== '1') || (title.includes('@sqlite') && env.TEST_POSTGRES_URL);
      return status === 'skipped' && !isLeftOut;
    })
    .map(({ title }) => title);

/** Under CI=true what was skipped has failed: such a machine has all that the checks need (.ci/run). */
export function judgeSkipped(outcome: Outcome, env: NodeJS.ProcessEnv = process.env): Outcome {
  const { skipped, failed, output = '' } = outcome;
  if (!skipped || env.CI !== 'true') return outcome;
  return { ...outcome, failed: failed + 1, output: `${output}\nCI=true, а не проверено: ${skipped}`.trim() };
}

/** Returns the outcome of a check that lists its faults, one a line. */
export const outcomeOfFaults = (faults: string[]): Outcome => ({
  passed: faults.length === 0 ? 1 : 0,
  failed: faults.length,
  output: faults.join('\n'),
});
