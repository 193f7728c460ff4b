import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asvsFaults, checkAsvs, unprovenCitations } from './check-asvs.ts';

const read = (path: string) => (path === 'a.test.ts' ? "test('is safe', () => {})" : null);
const faults = (state: string, shown: string) =>
  asvsFaults(`| V1.1.1 | 2 | words | ${state} | ${shown} |`, read).filter((fault) => fault.startsWith('V1.1.1'));

test('the table of the product is whole, and every test that it names is there', () => {
  assert.deepEqual(checkAsvs(), []);
});

test('a test that is gone, a file that is gone, a promise without a test', () => {
  assert.deepEqual(faults('met', '`a.test.ts` «is safe»'), []);
  assert.equal(faults('met', '`a.test.ts` «was safe»').length, 1);
  assert.equal(faults('met', '`b.test.ts` «is safe»').length, 1);
  assert.equal(faults('met', 'believe us').length, 1);
  assert.equal(faults('surely', '`a.test.ts` «is safe»').length, 1);
});

test('requirements that are left out, or stand twice', () => {
  const line = '| V2.1.1 | 1 | words | not applicable | none |';
  const found = asvsFaults([line, line].join('\n'), read);
  assert.ok(found.includes('V2.1.1 stands twice'));
  assert.ok(found.includes('V1 has 27 requirements of levels 1 and 2, here are 0'));
  assert.ok(found.includes('V1 has 3 requirements of level 3, here are 0'));
});

test('fewer of level 3 that are met than were promised', () => {
  const lines = (met: number) =>
    Array.from({ length: 57 }, (_, i) => {
      const state = i < met ? 'met' : 'in part';
      return `| V1.9.${i} | 3 | words | ${state} | \`a.test.ts\` «is safe» |`;
    }).join('\n');
  const told = (table: string) => asvsFaults(table, read).filter((fault) => fault.startsWith('of level 3'));
  assert.deepEqual(told(lines(35)), []);
  assert.deepEqual(told(lines(34)), ['of level 3 34 are met, 35 are asked for']);
});

const unproven = (
  shown: string,
  tests: [title: string, status: 'passed' | 'failed' | 'flaky' | 'skipped'][],
  run?: object,
) =>
  unprovenCitations(
    `| V1.1.1 | 2 | words | met | ${shown} |`,
    tests.map(([title, status]) => ({ file: 'a.test.ts', title, status })),
    run,
  );

test('each test that the table cites passed in the run', () => {
  const shown = '`a.test.ts` «is safe»';
  assert.deepEqual(unproven(shown, [['group is safe: %0a', 'passed']]), []);
  assert.deepEqual(unproven(shown, [['is safe', 'flaky']]), []);
  assert.deepEqual(unproven(shown, []), ['V1.1.1: a.test.ts «is safe» did not run']);
  assert.deepEqual(unproven(shown, [['is safe', 'skipped']]), ['V1.1.1: a.test.ts «is safe» was skipped']);
  assert.deepEqual(
    unproven(shown, [
      ['is safe: a', 'passed'],
      ['is safe: b', 'failed'],
    ]),
    ['V1.1.1: a.test.ts «is safe» failed'],
  );
  assert.deepEqual(unproven('`b.test.ts` «is safe»', [['is safe', 'passed']]).length, 1);
});

test('values stand in for the placeholders of a title', () => {
  assert.deepEqual(unproven('`a.test.ts` «no %s from $root»', [['no way up from /assets/', 'passed']]), []);
  assert.equal(unproven('`a.test.ts` «no %s from $root»', [['no way up', 'passed']]).length, 1);
});

test('a test marked (nightly) counts in the nightly run, a document never', () => {
  const shown = '`a.test.ts` «is safe» (nightly), `docs/rules.md` «What may be sent»';
  assert.deepEqual(unproven(shown, []), []);
  assert.equal(unproven(shown, [], { isNightly: true }).length, 1);
});
