import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRequest } from './command-line.ts';
import type { Part } from './part.ts';

const part = (id: string, projects?: string[]): Part => ({
  id,
  title: id,
  kind: 'slow',
  seconds: 1,
  ...(projects ? { projects } : {}),
  run: async () => ({ passed: 1, failed: 0 }),
});
const parts = [part('unit-site'), part('visitors', ['desktop', 'phone'])];

test('without arguments nothing is chosen: the command runs all it covers', () => {
  assert.deepEqual(readRequest([], parts), { chosen: [], filter: undefined, isList: false, isKept: false });
});

test('a part, files and a name', () => {
  const { chosen, filter } = readRequest(['unit-site', 'phone.test.ts', '-g', 'mobile number'], parts);
  assert.deepEqual(chosen, [{ part: parts[0] }]);
  assert.deepEqual(filter, { files: ['phone.test.ts'], grep: 'mobile number' });
});

test('a Playwright project chooses its part', () => {
  assert.deepEqual(readRequest(['phone', '--keep'], parts).chosen, [{ part: parts[1], projects: ['phone'] }]);
});

test('an unknown part, an unknown option and a filter without a part are refused', () => {
  assert.throws(() => readRequest(['visitor'], parts), /«visitor»/);
  assert.throws(() => readRequest(['--all'], parts), /Так:/);
  assert.throws(() => readRequest(['-g', 'cookie'], parts), /Назовите часть/);
});
