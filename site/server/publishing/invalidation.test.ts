import { expect, test } from 'vitest';
import { RecentChanges } from './invalidation.ts';

test('a change during rendering counts if a tag is the same', () => {
  const recent = new RecentChanges();
  const begun = recent.position;
  recent.invalidate(new Set(['Doctor:1', 'Doctor[]']));
  expect(recent.haveChanged(['Doctor:1'], begun)).toBe(true);
  expect(recent.haveChanged(['Doctor:2'], begun)).toBe(false);
  expect(recent.haveChanged([], begun)).toBe(false);
});

test('earlier changes do not count', () => {
  const recent = new RecentChanges();
  recent.invalidate(new Set(['Doctor:1']));
  const begun = recent.position;
  recent.invalidate(new Set(['Doctor:2']));
  expect(recent.haveChanged(['Doctor:1'], begun)).toBe(false);
  expect(recent.haveChanged(['Doctor:2'], begun)).toBe(true);
});

test('a page older than the remembered changes counts as changed', () => {
  const recent = new RecentChanges();
  const begun = recent.position;
  for (let i = 0; i < 2000; i += 1) recent.invalidate(new Set([`Doctor:${i}`]));
  expect(recent.haveChanged(['NewsPost:1'], begun)).toBe(false);
  recent.invalidate(new Set(['Doctor:2000']));
  expect(recent.haveChanged(['NewsPost:1'], begun)).toBe(true);
});

test('after starting over everything earlier counts as changed, nothing later', () => {
  const recent = new RecentChanges();
  const begun = recent.position;
  recent.invalidate(null);
  expect(recent.haveChanged(['Doctor:1'], begun)).toBe(true);
  expect(recent.haveChanged(['Doctor:1'], recent.position)).toBe(false);
  recent.invalidate(new Set(['Doctor:1']));
  expect(recent.haveChanged(['NewsPost:1'], begun)).toBe(true);
});
