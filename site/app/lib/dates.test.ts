import { expect, test } from 'vitest';
import { clockTime, formatDate, rssDate, validFromNote, yearsSince, zonedTime } from './dates.ts';

test('a date in Russian has no «г.»; a timestamp is its calendar date', () => {
  expect(formatDate('2026-11-02')).toBe('2\u00a0ноября 2026');
  expect(formatDate('2026-01-31T20:00:00.000Z')).toBe('31\u00a0января 2026');
  expect(validFromNote('2026-11-01')).toBe('Цены действуют с\u00a01\u00a0ноября 2026\u00a0года');
  expect(validFromNote(null)).toBe('');
});

test('counts whole years of work', () => {
  expect(yearsSince(2014, '2026-11-21')).toBe(12);
  expect(yearsSince(2030, '2026-11-21')).toBe(0);
});

test.each([
  ['Asia/Novosibirsk', '2026-09-01T00:00:00+07:00'],
  ['Europe/Kaliningrad', '2026-09-01T00:00:00+02:00'],
  ['UTC', '2026-09-01T00:00:00+00:00'],
  ['America/St_Johns', '2026-09-01T00:00:00-02:30'],
])('midnight in %s has its offset', (timeZone, text) => {
  expect(clockTime('2026-09-01', '00:00:00', timeZone)).toBe(text);
});

test('a late UTC evening is the next day in the clinic’s time zone', () => {
  expect(zonedTime('2026-08-31T20:15:07.123Z', 'Asia/Novosibirsk')).toBe('2026-09-01T03:15:07+07:00');
});

test('an RSS date has the clinic’s offset', () => {
  expect(rssDate('2026-11-12T00:00:00+07:00')).toBe('Thu, 12 Nov 2026 00:00:00 +0700');
  expect(rssDate('2026-11-12T23:59:59-03:30')).toBe('Thu, 12 Nov 2026 23:59:59 -0330');
});
