import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterRepeat, failedFiles, judgeSkipped, outcomeOf, readJunit, uncheckedTests } from './results.ts';

test('reads the JUnit reports of all three runners', () => {
  const xml = `<testsuites>
	<testcase name="says &quot;hi&quot; &amp; leaves" time="0.002" classname="test" file="/a.test.ts"/>
    <testcase classname="a.test.ts" name="group &gt; breaks" time="0.5">
      <failure message="x" type="AssertionError">x</failure>
    </testcase>
    <testcase classname="a.spec.ts" name="menu › opens > closes" time="3">
      <system-out><![CDATA[<failure></testcase>]]></system-out>
    </testcase>
	<testcase name="later" time="0" classname="test"><skipped type="skipped" message="true"/></testcase>
	<testcase name="/folder/no-match.test.ts" time="0" classname="test"/>
</testsuites>`;
  assert.deepEqual(readJunit(xml), [
    { title: 'says "hi" & leaves', file: '/a.test.ts', status: 'passed' },
    { title: 'group > breaks', file: 'a.test.ts', status: 'failed' },
    { title: 'menu › opens > closes', file: 'a.spec.ts', status: 'passed' },
    { title: 'later', file: '', status: 'skipped' },
  ]);
});

test('a failed tool is a failure whatever it reports; a tool without tests is one check', () => {
  const passed = { title: 'b', file: 'b.test.ts', status: 'passed' as const };
  assert.deepEqual(outcomeOf(0, null), { passed: 1, failed: 0 });
  assert.deepEqual(outcomeOf(2, null), { passed: 0, failed: 1 });
  assert.deepEqual(outcomeOf(1, [passed]), { passed: 1, failed: 1, tests: [passed] });
});

test('what passes when its file runs again alone is flaky; what fails again has failed', () => {
  const failed = (title: string, file = 'a.spec.ts') => ({ title, file, status: 'failed' as const });
  const passed = { title: 'opens', file: 'a.spec.ts', status: 'passed' as const };
  const first = { passed: 1, failed: 2, tests: [passed, failed('starves'), failed('breaks')] };
  assert.deepEqual(failedFiles(first), ['a.spec.ts']);
  assert.deepEqual(afterRepeat(first, { passed: 2, failed: 1, tests: [failed('breaks')] }), {
    passed: 2,
    failed: 1,
    tests: [passed, { ...failed('starves'), status: 'flaky' }, failed('breaks')],
  });
  assert.equal(afterRepeat(first, { passed: 3, failed: 0, tests: [passed] }).failed, 0);
  // The product did not start again, or its report is missing.
  assert.equal(afterRepeat(first, { passed: 0, failed: 1 }), first);
});

test('nothing is repeated without a file, or when most of a part has failed', () => {
  const failed = (file: string) => ({ title: file, file, status: 'failed' as const });
  assert.deepEqual(failedFiles({ passed: 0, failed: 1 }), []);
  assert.deepEqual(failedFiles({ passed: 0, failed: 1, tests: [failed('')] }), []);
  const many = Array.from({ length: 13 }, (_, i) => failed(`${i}.spec.ts`));
  assert.deepEqual(failedFiles({ passed: 0, failed: 13, tests: many }), []);
});

const skippedTest = (title: string) => ({ title, file: '', status: 'skipped' as const });

test('a skipped test was left unchecked, unless it belongs to the night or to another database', () => {
  const tests = ['loads the alerts', 'starts again @nightly', 'a damaged file @sqlite'].map(skippedTest);
  const passed = { title: 'works', file: '', status: 'passed' as const };
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
