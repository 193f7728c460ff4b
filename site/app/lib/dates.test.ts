import { expect, test } from 'vitest';
import { formatDate, today, yearsSince } from './dates.ts';

test('a date is written in Russian, without «г.»', () => {
  expect(formatDate('2026-11-02')).toBe('2\u00a0ноября 2026');
});

test('a full timestamp gives its calendar date', () => {
  expect(formatDate('2026-01-31T20:00:00.000Z')).toBe('31\u00a0января 2026');
});

test('today is the day of the clinic, not of the server', () => {
  expect(today('Asia/Tomsk', new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});

test('years of work', () => {
  expect(yearsSince(2014, new Date('2026-11-21T00:00:00Z'))).toBe(12);
  expect(yearsSince(2030, new Date('2026-11-21T00:00:00Z'))).toBe(0);
});
