import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Part } from './parts.ts';
import { patternOf, readRequest, runGraph } from './run-parts.ts';

const part = (id: string, rest: Partial<Part> = {}): Part => ({
  ...{ id, title: id, kind: 'slow', needs: [], cores: 1 },
  run: async () => ({ passed: 1, failed: 0 }),
  ...rest,
});
const parts = [part('unit-site'), part('visitors', { projects: ['desktop', 'phone'] })];
const request = { chosen: [], filter: undefined, isKept: false };

test('without arguments nothing is chosen: the command runs all it covers', () => {
  assert.deepEqual(readRequest([], parts), { ...request, isList: false });
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

test('the pattern of a reported title matches the name and is safe in a shell', () => {
  assert.equal(patternOf('menu › opens "all" ($1)'), 'menu.*opens .all. ..1.');
});

/** Runs parts of 10 ms; returns the order of their starts and ends, and the counts of passed and failed. */
async function runAll(rows: [id: string, rest?: Partial<Part> & { fails?: boolean }][]) {
  const events: string[] = [];
  const all = rows.map(([id, { fails = false, ...rest } = {}]) => {
    const run = async () => {
      events.push(`+${id}`);
      await new Promise((done) => setTimeout(done, 10));
      events.push(`-${id}`);
      return { passed: fails ? 0 : 1, failed: fails ? 1 : 0 };
    };
    return part(id, { run, ...rest });
  });
  const results = await runGraph(all, request);
  return { events, failed: results.filter(({ outcome }) => outcome.failed > 0).map(({ part }) => part.id) };
}

test('two cores stay busy, and needs come first', async () => {
  const { events, failed } = await runAll([['build'], ['a', { needs: ['build'] }], ['b'], ['c', { cores: 2 }]]);
  assert.deepEqual(events.slice(0, 4), ['+build', '+b', '-build', '+a']);
  assert.equal(events.indexOf('+c'), 6);
  assert.deepEqual(failed, []);
});

test('what needs a failed part fails without a start', async () => {
  const { events, failed } = await runAll([['build', { fails: true }], ['a', { needs: ['build'] }], ['b']]);
  assert.ok(!events.includes('+a'));
  assert.deepEqual(failed, ['build', 'a']);
});

test('a failed quick part ends a whole run before a browser starts', async () => {
  const { events, failed } = await runAll([
    ['browser', { projects: ['desktop'] }],
    ['lint', { kind: 'quick', fails: true }],
    ['types', { kind: 'quick' }],
  ]);
  assert.ok(!events.includes('+browser'));
  assert.deepEqual(failed, ['lint']);
});
