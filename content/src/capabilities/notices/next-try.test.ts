import { expect, test } from 'vitest';
import { nextTry } from './next-try';

const acceptedAt = new Date('2026-11-21T08:00:00Z');
const minuteSeconds = 60;
const after = (minutes: number) => new Date(acceptedAt.getTime() + minutes * 60_000);

test.each([
  [1, 1],
  [2, 5],
  [3, 30],
  [4, 60],
  [5, 60],
  [20, 60],
])('after failure %i: in %i minutes', (attempts, minutes) => {
  expect(nextTry(attempts, acceptedAt, acceptedAt, minuteSeconds)).toEqual(after(minutes));
});

test('a day of trying, no longer', () => {
  expect(nextTry(26, acceptedAt, after(23 * 60), minuteSeconds)).toEqual(after(24 * 60));
  expect(nextTry(27, acceptedAt, after(23 * 60 + 1), minuteSeconds)).toBeNull();
});

test('the pace can be quicker', () => {
  expect(nextTry(2, acceptedAt, acceptedAt, 1)).toEqual(new Date('2026-11-21T08:00:05Z'));
});
