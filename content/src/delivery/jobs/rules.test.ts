import { expect, test } from 'vitest';
import { longestOf, nextTry } from './rules';

const now = new Date('2026-11-20T10:00:00Z');
const pauses = [60_000, 300_000];

test('each failed try has its pause; after the last there is none', () => {
  expect([1, 2, 3].map((tries) => nextTry(pauses, tries, now))).toEqual([
    new Date('2026-11-20T10:01:00Z'),
    new Date('2026-11-20T10:05:00Z'),
    null,
  ]);
  expect(longestOf(pauses)).toBe(300_000);
});

test('a pause can be stretched', () => {
  expect(nextTry(pauses, 1, now, 0.1)).toEqual(new Date('2026-11-20T10:01:06Z'));
});
