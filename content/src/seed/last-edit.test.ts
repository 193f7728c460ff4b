import { expect, test } from 'vitest';
import { lastEdit } from './last-edit';

const now = new Date('2026-12-01T12:00:00Z');

test.each([
  [{ date: '2026-11-03' }, '2026-11-03T03:00:00.000Z'],
  [{ date: '2026-08-17', reviewedOn: '2026-10-05' }, '2026-10-05T03:00:00.000Z'],
  [{ startsOn: 'today-20' }, '2026-11-11T03:00:00.000Z'],
  [{ startsOn: 'today+5' }, '2026-11-20T03:00:00.000Z'],
  [{ title: 'Гарантии' }, '2026-11-20T03:00:00.000Z'],
])('%o was edited on its newest past day, or with the whole demo', (data, moment) => {
  expect(lastEdit(data, now).toISOString()).toBe(moment);
});

test('no edit is in the future', () => {
  const early = new Date('2026-01-01T12:00:00Z');
  expect(lastEdit({ date: '2026-11-03' }, early)).toEqual(early);
});
