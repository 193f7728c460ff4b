import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asvsFaults, checkAsvs } from './check-asvs.mjs';

const read = (/** @type {string} */ path) => (path === 'a.test.ts' ? "test('is safe', () => {})" : null);
/** @param {string} state @param {string} shown */
const faults = (state, shown) =>
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
  const lines = (/** @type {number} */ met) =>
    Array.from({ length: 57 }, (_, i) => {
      const state = i < met ? 'met' : 'in part';
      return `| V1.9.${i} | 3 | words | ${state} | \`a.test.ts\` «is safe» |`;
    }).join('\n');
  const told = (/** @type {string} */ table) =>
    asvsFaults(table, read).filter((fault) => fault.startsWith('of level 3'));
  assert.deepEqual(told(lines(35)), []);
  assert.deepEqual(told(lines(34)), ['of level 3 34 are met, 35 are asked for']);
});
