import { expect, test } from 'vitest';
import { counted, plural, words } from './plural.ts';

test.each([
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
])('%i → %s', (count, form) => {
  expect(plural(count, words.years)).toBe(form);
});

test('number and word stay on one line', () => {
  expect(counted(12, words.years)).toBe('12\u00a0лет');
});
