import { expect, test } from 'vitest';
import { daysLeft } from './store';

const deleted = new Date('2026-11-01T12:00:00Z');

test.each([
  ['2026-11-01T12:00:01Z', 30],
  ['2026-11-02T11:00:00Z', 30],
  ['2026-11-02T13:00:00Z', 29],
  ['2026-11-30T13:00:00Z', 1],
  ['2026-12-02T00:00:00Z', 1],
])('at %s %i days are left', (now, days) => {
  expect(daysLeft(deleted, new Date(now))).toBe(days);
});
