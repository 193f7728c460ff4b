import { expect, test } from 'vitest';
import { clockAt, clockText, momentOf } from './clinic-clock';

test('the clinic’s clock, whatever the server’s', () => {
  expect(clockAt(new Date('2026-11-21T20:30:59Z'), 'Asia/Tomsk')).toBe('2026-11-22T03:30');
  expect(clockText(new Date('2026-11-21T20:30:59Z'), 'Asia/Tomsk')).toBe('22.11.2026, 03:30');
  expect(momentOf('2026-11-22T03:30', 'Asia/Tomsk')?.toISOString()).toBe('2026-11-21T20:30:00.000Z');
});

test('a zone that changes its clocks', () => {
  expect(momentOf('2026-03-29T03:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(momentOf('2026-03-28T12:00', 'Europe/Berlin')?.toISOString()).toBe('2026-03-28T11:00:00.000Z');
});

test.each(['', '2026-11-22', '2026-02-30T10:00', '2026-11-22T25:00', '22.11.2026 10:00'])('no reading: %s', (clock) => {
  expect(momentOf(clock, 'Asia/Tomsk')).toBeNull();
});
