import type { Context } from 'koa';
import { expect, test } from 'vitest';
import { idOf, isRowId } from './admin-routes';

test.each([
  ['17', 17],
  ['0', 0],
  ['-1', 0],
  ['1.5', 0],
  ['2147483648', 0],
  ['1e3', 0],
  ['first', 0],
])('the row %s of a path is %i', (id, row) => {
  expect(idOf({ params: { id } } as unknown as Context)).toBe(row);
});

test.each([
  [17, true],
  [2 ** 31, false],
  [1.5, false],
  [0, false],
  ['17', false],
])('%o of a body can be a row: %o', (id, isId) => {
  expect(isRowId(id)).toBe(isId);
});
