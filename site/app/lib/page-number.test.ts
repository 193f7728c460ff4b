import { expect, test } from 'vitest';
import { readPageNumber } from './page-number.ts';

test.each([
  ['', 1],
  ['page=2', 2],
  ['page=0', null],
  ['page=abc', null],
  ['page=-1', null],
  ['page=1.5', null],
  ['page=', null],
  ['page=99999999999', null],
])('?%s → %s', (query, page) => {
  expect(readPageNumber(new URLSearchParams(query))).toBe(page);
});
