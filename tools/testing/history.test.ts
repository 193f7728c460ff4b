import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failedLast, lastDuration, type Run, unstable } from './history.ts';

const run = (part: Partial<Run>): Run => ({
  at: '2026-11-23T10:00:00Z',
  node: '24.21.0',
  totalMs: 1,
  steps: {},
  failedSteps: [],
  retried: [],
  ...part,
});

test('the latest run that had a step tells its duration and whether it failed', () => {
  const runs = [run({ steps: { lint: 4 } }), run({ steps: { unit: 9, lint: 5 }, failedSteps: ['unit', 'lint'] })];
  assert.equal(lastDuration(runs, 'lint'), 4);
  assert.equal(lastDuration(runs, 'unit'), 9);
  assert.equal(lastDuration(runs, 'other'), undefined);
  assert.equal(failedLast(runs, 'unit'), true);
  assert.equal(failedLast(runs, 'lint'), false);
});

test('a test is unstable after retries in two of ten runs', () => {
  const calm = Array.from({ length: 8 }, () => run({}));
  const retried = (name: string) => run({ retried: [name, name] });
  assert.deepEqual(unstable([retried('menu'), ...calm]), []);
  assert.deepEqual(unstable([retried('menu'), ...calm, retried('menu')]), ['menu']);
  assert.deepEqual(unstable([retried('menu'), ...calm, run({}), retried('menu')]), []);
});
