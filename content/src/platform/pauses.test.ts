import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPauseOver, longestOf, nextTry } from './pauses';

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

const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

test('a stored pause ends, whatever the clock did since', () => {
  const hourMs = 3_600_000;
  fc.assert(
    fc.property(moment, moment, (setAt, now) => {
      const until = new Date(setAt.getTime() + hourMs);
      // From any moment of a right clock, it is an hour at most.
      expect(isPauseOver(until, now, hourMs) || isPauseOver(until, new Date(now.getTime() + hourMs), hourMs)).toBe(
        true,
      );
    }),
  );
});
