import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counted, plural } from './plural.ts';

const years = ['год', 'года', 'лет'] as const;

for (const [count, form] of [
  [0, 'лет'],
  [1, 'год'],
  [2, 'года'],
  [4, 'года'],
  [5, 'лет'],
  [11, 'лет'],
  [12, 'лет'],
  [14, 'лет'],
  [21, 'год'],
  [22, 'года'],
  [25, 'лет'],
  [101, 'год'],
  [111, 'лет'],
] as const) {
  test(`${count} → ${form}`, () => assert.equal(plural(count, years), form));
}

test('number and word stay on one line', () => assert.equal(counted(12, years), '12\u00a0лет'));
