import { expect, test } from 'vitest';
import { isSeedDate, resolveDate } from './model';

const now = new Date('2026-11-21T08:00:00Z');

test.each([
  ['2026-11-14', '2026-11-14'],
  ['today', '2026-11-21'],
  ['today-21', '2026-10-31'],
  ['today+40', '2026-12-31'],
])('%s is resolved to %s', (value, date) => {
  expect(resolveDate(value, now)).toBe(date);
});

test.each([
  ['today+40', true],
  ['14.11.2026', false],
  ['tomorrow', false],
  [2026, false],
])('%s is a date of the seed: %s', (value, isDate) => {
  expect(isSeedDate(value)).toBe(isDate);
});
