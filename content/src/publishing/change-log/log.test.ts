import { expect, test } from 'vitest';
import { firstNumber } from './log';

const at = (text: string) => new Date(text);

test.each([
  [0, at('2026-01-01T00:00:10Z'), 10],
  [3, at('2026-01-02T00:00:00Z'), 86_400],
  // Many changes in a short time, and a clock that was set back.
  [500, at('2026-01-01T00:01:00Z'), 501],
  [500, at('2020-01-01T00:00:00Z'), 501],
])('the first number after %i at %s', (newest, now, number) => {
  expect(firstNumber(newest, now)).toBe(number);
});

test('numbers fit the 31 bits of PostgreSQL until 2090', () => {
  expect(firstNumber(0, at('2090-01-01T00:00:00Z'))).toBeLessThan(2 ** 31);
});
