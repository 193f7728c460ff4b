import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asvsFaults, checkAsvs, unprovenCitations } from './check-asvs.ts';

const read = (path: string) => (path === 'a.test.ts' ? "test('is safe', () => {})" : null);
const faults = (state: string, shown: string) =>
  asvsFaults(`| V1.1.1 | 2 | words | ${state} | ${shown} |`, read).filter((fault) => fault.startsWith('V1.1.1'));

test('the table of the product is complete and cites existing tests', () => {
  assert.deepEqual(checkAsvs(), []);
});

test('reports missing tests, missing files and claims without a citation', () => {
  assert.deepEqual(faults('met', '`a.test.ts` «is safe»'), []);
  assert.equal(faults('met', '`a.test.ts` «was safe»').length, 1);
  assert.equal(faults('met', '`b.test.ts` «is safe»').length, 1);
  assert.equal(faults('met', 'believe us').length, 1);
  assert.equal(faults('surely', '`a.test.ts` «is safe»').length, 1);
});

test('reports missing and duplicate requirements', () => {
  const line = '| V2.1.1 | 1 | words | not applicable | none |';
  const found = asvsFaults([line, line].join('\n'), read);
  assert.ok(found.includes('V2.1.1 is duplicated'));
  assert.ok(found.includes('V1 has 27 requirements of levels 1 and 2, here are 0'));
  assert.ok(found.includes('V1 has 3 requirements of level 3, here are 0'));
});

test('reports too few fulfilled requirements of level 3', () => {
  const lines = (met: number) =>
    Array.from({ length: 57 }, (_, i) => {
      const state = i < met ? 'met' : 'in part';
      return `| V1.9.${i} | 3 | words | ${state} | \`a.test.ts\` «is safe» |`;
    }).join('\n');
  const told = (table: string) => asvsFaults(table, read).filter((fault) => fault.includes('of level 3 are met'));
  assert.deepEqual(told(lines(35)), []);
  assert.deepEqual(told(lines(34)), ['34 requirements of level 3 are met, 35 are required']);
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

test('reports cited tests that did not pass in the run', () => {
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

test('matches titles with placeholders', () => {
  assert.deepEqual(unproven('`a.test.ts` «no %s from $root»', [['no way up from /assets/', 'passed']]), []);
  assert.equal(unproven('`a.test.ts` «no %s from $root»', [['no way up', 'passed']]).length, 1);
});

test('requires (nightly) tests in nightly runs only, and never documents', () => {
  const shown = '`a.test.ts` «is safe» (nightly), `docs/rules.md` «What may be sent»';
  assert.deepEqual(unproven(shown, []), []);
  assert.equal(unproven(shown, [], { isNightly: true }).length, 1);
});
