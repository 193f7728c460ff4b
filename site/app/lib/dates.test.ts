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
  expect(yearsSince(2014, '2026-11-21')).toBe(12);
  expect(yearsSince(2030, '2026-11-21')).toBe(0);
});

test('a year of work is full when the new year has begun at the clinic, hours before UTC', () => {
  expect(yearsSince(2026, today('Asia/Tomsk', new Date('2026-12-31T16:59:00Z')))).toBe(0);
  expect(yearsSince(2026, today('Asia/Tomsk', new Date('2026-12-31T18:00:00Z')))).toBe(1);
});
