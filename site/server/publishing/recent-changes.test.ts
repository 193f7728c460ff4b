import { expect, test } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

test('a change that came while a page was made touches it if it was made of the same', () => {
  const recent = new RecentChanges();
  const begun = recent.position;
  recent.add(['Doctor:1', 'Doctor[]']);
  expect(recent.touch(['Doctor:1'], begun)).toBe(true);
  expect(recent.touch(['Doctor:2'], begun)).toBe(false);
  expect(recent.touch([], begun)).toBe(false);
});

test('what had changed before a page was begun does not touch it', () => {
  const recent = new RecentChanges();
  recent.add(['Doctor:1']);
  const begun = recent.position;
  recent.add(['Doctor:2']);
  expect(recent.touch(['Doctor:1'], begun)).toBe(false);
  expect(recent.touch(['Doctor:2'], begun)).toBe(true);
});

test('a page begun before more changes than are remembered is taken for touched', () => {
  const recent = new RecentChanges();
  const begun = recent.position;
  for (let i = 0; i < 2000; i += 1) recent.add([`Doctor:${i}`]);
  expect(recent.touch(['NewsPost:1'], begun)).toBe(false);
  recent.add(['Doctor:2000']);
  expect(recent.touch(['NewsPost:1'], begun)).toBe(true);
});

test('after a fresh start everything begun before it is touched, and nothing begun after', () => {
  const recent = new RecentChanges();
  const begun = recent.position;
  recent.forget();
  expect(recent.touch(['Doctor:1'], begun)).toBe(true);
  expect(recent.touch(['Doctor:1'], recent.position)).toBe(false);
  recent.add(['Doctor:1']);
  expect(recent.touch(['NewsPost:1'], begun)).toBe(true);
});
