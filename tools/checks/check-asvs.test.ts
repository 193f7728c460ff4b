import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asvsFaults, checkAsvs } from './check-asvs.ts';

const exists = (path: string) => path === 'site/a.test.ts';
const faults = (state: string, shown: string) =>
  asvsFaults(`| V1.1.1 | 2 | words | ${state} | ${shown} |`, exists).filter((fault) => fault.startsWith('V1.1.1'));

test('the table of the product is complete and cites existing files', () => {
  assert.deepEqual(checkAsvs(), []);
});

test('reports missing files and claims without a citation', () => {
  assert.deepEqual(faults('met', '`site/a.test.ts`'), []);
  assert.equal(faults('met', '`site/b.test.ts`').length, 1);
  assert.equal(faults('met', 'believe us').length, 1);
  assert.equal(faults('surely', '`site/a.test.ts`').length, 1);
});

test('reports missing and duplicate requirements', () => {
  const line = '| V2.1.1 | 1 | words | not applicable | none |';
  const found = asvsFaults([line, line].join('\n'), exists);
  assert.ok(found.includes('V2.1.1 is duplicated'));
  assert.ok(found.includes('V1 has 27 requirements of levels 1 and 2, here are 0'));
  assert.ok(found.includes('V1 has 3 requirements of level 3, here are 0'));
});

test('reports too few fulfilled requirements of level 3', () => {
  const lines = (met: number) =>
    Array.from({ length: 57 }, (_, i) => {
      const state = i < met ? 'met' : 'in part';
      return `| V1.9.${i} | 3 | words | ${state} | \`site/a.test.ts\` |`;
    }).join('\n');
  const told = (table: string) => asvsFaults(table, exists).filter((fault) => fault.includes('of level 3 are met'));
  assert.deepEqual(told(lines(35)), []);
  assert.deepEqual(told(lines(34)), ['34 requirements of level 3 are met, 35 are required']);
});
