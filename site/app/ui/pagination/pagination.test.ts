import { expect, test } from 'vitest';
import { pageWindow } from './pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 5, [1, 2, 3, 4, 5]],
  [12, 12, [1, null, 11, 12]],
])('page %i of %i', (current, count, shown) => {
  expect(pageWindow(current, count)).toEqual(shown);
});
