import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countNodeTest, countPlaywright, countVitest, settle, sum } from './counts.mjs';

test('vitest: a file that could not be loaded counts as failed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ];
  assert.deepEqual(countVitest({ numPassedTests: 4, numFailedTests: 1, testResults }), { passed: 4, failed: 2 });
});

test('Playwright: a flaky test passed and is named, an error outside tests failed', () => {
  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
    file: 'menu.spec.ts',
    line: 7,
    title,
    tests: [{ status }],
  });
  const suites = [{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'flaky')] }] }];
  const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3 };
  assert.deepEqual(countPlaywright({ stats, errors: [{ message: 'no server' }], suites }), {
    passed: 6,
    failed: 3,
    flaky: ['menu.spec.ts:7 closes'],
  });
});

test('node:test, in both of its forms', () => {
  assert.deepEqual(countNodeTest('# tests 3\n# pass 2\n# fail 1\n# cancelled 0'), { passed: 2, failed: 1 });
  assert.deepEqual(countNodeTest('ℹ tests 3\nℹ pass 2\nℹ fail 0\nℹ cancelled 1'), { passed: 2, failed: 1 });
});

test('a step without tests is one check', () => {
  assert.deepEqual(settle(0, null), { passed: 1, failed: 0 });
  assert.deepEqual(settle(2, null), { passed: 0, failed: 1 });
});

test('a runner that failed is a failure, whatever it counted', () => {
  assert.deepEqual(settle(1, { passed: 7, failed: 0 }), { passed: 7, failed: 1 });
  assert.deepEqual(settle(1, { passed: 7, failed: 3 }), { passed: 7, failed: 3 });
  assert.deepEqual(settle(0, { passed: 7, failed: 0 }), { passed: 7, failed: 0 });
});

test('sums', () => {
  const list = [
    { passed: 1, failed: 0 },
    { passed: 40, failed: 2 },
  ];
  assert.deepEqual(sum(list), { passed: 41, failed: 2 });
  assert.deepEqual(sum([]), { passed: 0, failed: 0 });
});
