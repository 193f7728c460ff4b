import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDoubtful, maxPerDay, rowsPerDay } from './doubt';

const trustedAt = new Date('2026-11-27T09:00:00Z');
const dayMs = 86_400_000;
const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const after = (days: number) => new Date(trustedAt.getTime() + days * dayMs);

test.each([
  [0, false],
  [2.9, false],
  [3.1, true],
  [400, true],
  [-0.04, false],
  [-0.05, true],
])('a clock %f days after the last trusted moment is doubted: %s', (days, doubt) => {
  expect(isDoubtful(trustedAt, after(days))).toBe(doubt);
});

test('a database without history has no doubt', () => {
  expect(isDoubtful(null, trustedAt)).toBe(false);
});

test('a clock that is never more than three days wrong is never trusted further than three days', () => {
  fc.assert(
    fc.property(moment, moment, (trusted, now) => {
      if (isDoubtful(trusted, now)) return true;
      const passedMs = now.getTime() - trusted.getTime();
      return passedMs <= 3 * dayMs && passedMs >= -3_600_000;
    }),
  );
});

test.each([
  [0, 20],
  [2, 20],
  [3, 30],
  [30, 300],
])('with %i rows on a usual day, %i may be erased in a day', (usual, most) => {
  expect(maxPerDay(usual)).toBe(most);
});

test('a whole table is many days of rows, unless all of it came in less than eleven', () => {
  fc.assert(
    fc.property(fc.integer({ min: 21, max: 100_000 }), fc.integer({ min: 11, max: 2000 }), (count, days) => {
      const usual = rowsPerDay(count, trustedAt, after(days));
      expect(maxPerDay(usual)).toBeLessThan(count);
    }),
  );
});

test('rows of less than a day count as a day', () => {
  expect(rowsPerDay(40, trustedAt, trustedAt)).toBe(40);
});
