import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../launch/places.ts';
import { judgeSkipped, outcomeOf, readNodeTest, readPlaywright, readVitest, uncheckedTests } from './results.ts';

test('Vitest: a file that could not be loaded is a failed test', () => {
  const name = join(root, 'site/app/a.test.ts');
  const report = {
    testResults: [
      { name, status: 'failed', assertionResults: [] },
      { name, status: 'failed', assertionResults: [{ fullName: 'group works', status: 'failed', duration: 5 }] },
    ],
  };
  const file = 'site/app/a.test.ts';
  assert.deepEqual(readVitest(report), [
    { file, title: '(the file could not be loaded)', status: 'failed', ms: 0 },
    { file, title: 'group works', status: 'failed', ms: 5 },
  ]);
});

test('Playwright: a test that needed a retry is flaky, an error outside tests is a failure', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'desktop/menu.spec.ts',
    tests: [{ status, projectName: 'desktop', results: [{ duration: 3 }, { duration: 4 }] }],
  });
  const found = readPlaywright({
    config: { rootDir: join(root, 'site/e2e') },
    suites: [{ title: 'menu.spec.ts', suites: [{ title: 'menu', specs: [spec('opens', 'flaky')] }] }],
    errors: [{ message: 'no server\nat line 1' }],
  });
  assert.deepEqual(found, [
    { file: 'site/e2e/desktop/menu.spec.ts', title: 'menu opens', status: 'flaky', ms: 7 },
    { file: '', title: 'no server', status: 'failed', ms: 0 },
  ]);
});

test('node:test: passed, failed and skipped tests of a JUnit report', () => {
  const file = join(root, 'tools/a.test.mjs');
  const xml = `<testsuites>
	<testcase name="says &quot;hi&quot; &amp; leaves" time="0.002" classname="test" file="${file}"/>
	<testcase name="breaks" time="0.5" classname="test" file="${file}">
		<failure type="testCodeFailure" message="x">x</failure>
	</testcase>
	<testcase name="later" time="0" classname="test"><skipped type="skipped" message="true"/></testcase>
</testsuites>`;
  assert.deepEqual(
    readNodeTest(xml).map(({ title, status, ms }) => [title, status, ms]),
    [
      ['says "hi" & leaves', 'passed', 2],
      ['breaks', 'failed', 500],
      ['later', 'skipped', 0],
    ],
  );
  assert.equal(readNodeTest(xml)[0]?.file, 'tools/a.test.mjs');
});

test('a failed tool is a failure whatever it reports; a tool without tests is one check', () => {
  const passed = { file: 'a', title: 'b', status: 'passed' as const, ms: 1 };
  assert.deepEqual(outcomeOf(0, null), { passed: 1, failed: 0 });
  assert.deepEqual(outcomeOf(2, null), { passed: 0, failed: 1 });
  assert.deepEqual(outcomeOf(1, [passed]), { passed: 1, failed: 1, tests: [passed] });
  assert.deepEqual(outcomeOf(0, [{ ...passed, status: 'flaky' }]).passed, 1);
});

const skippedTest = (title: string) => ({ file: 'a', title, status: 'skipped' as const, ms: 0 });

test('a skipped test was left unchecked, unless it belongs to the night or to another database', () => {
  const tests = ['loads the alerts', 'starts again @nightly', 'a damaged file @sqlite'].map(skippedTest);
  const passed = { ...skippedTest('works'), status: 'passed' as const };
  assert.deepEqual(uncheckedTests([...tests, passed], {}), ['loads the alerts', 'a damaged file @sqlite']);
  const night = { TEST_ALL: '1', TEST_POSTGRES_URL: 'postgres://x' };
  assert.deepEqual(uncheckedTests(tests, night), ['loads the alerts', 'starts again @nightly']);
});

test('under CI what was skipped has failed, elsewhere it is only named', () => {
  const outcome = { passed: 3, failed: 0, output: 'log', skipped: 'promtool' };
  assert.equal(judgeSkipped(outcome, {}), outcome);
  assert.deepEqual(judgeSkipped(outcome, { CI: 'true' }), {
    ...outcome,
    failed: 1,
    output: 'log\nCI=true, а не проверено: promtool',
  });
  const whole = { passed: 3, failed: 0 };
  assert.equal(judgeSkipped(whole, { CI: 'true' }), whole);
});
