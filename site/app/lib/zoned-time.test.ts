import { expect, test } from 'vitest';
import { clinicClock, clockTime, knownZone, rssDate, zonedTime } from './zoned-time.ts';

test.each([
  ['Asia/Tomsk', '2026-09-01T00:00:00+07:00'],
  ['Europe/Kaliningrad', '2026-09-01T00:00:00+02:00'],
  ['UTC', '2026-09-01T00:00:00+00:00'],
  ['America/St_Johns', '2026-09-01T00:00:00-02:30'],
])('a day begins on the clock of %s', (timeZone, text) => {
  expect(clockTime('2026-09-01', '00:00:00', timeZone)).toBe(text);
});

test('a moment late in the evening in UTC is the next day at the clinic', () => {
  expect(zonedTime('2026-08-31T20:15:07.123Z', 'Asia/Tomsk')).toBe('2026-09-01T03:15:07+07:00');
});

test('a feed is told the day as it is at the clinic', () => {
  expect(rssDate('2026-11-12T00:00:00+07:00')).toBe('Thu, 12 Nov 2026 00:00:00 +0700');
  expect(rssDate('2026-11-12T23:59:59-03:30')).toBe('Thu, 12 Nov 2026 23:59:59 -0330');
});

test.each([
  ['Asia/Tomsk', 'Asia/Tomsk'],
  ['Asia/Томск', 'UTC'],
  ['', 'UTC'],
  [null, 'UTC'],
])('a zone written «%s» is %s', (written, zone) => {
  expect(knownZone(written)).toBe(zone);
});

test.each([
  ['Asia/Tomsk', 420],
  ['UTC', 0],
  ['Asia/Kolkata', 330],
  ['Pacific/Marquesas', -570],
  ['Europe/Berlin', null],
  // Until 2026, summer time except in the month of Ramadan.
  ['Africa/Casablanca', null],
])('%s is %s minutes ahead of UTC throughout 2024', (timeZone, offsetMinutes) => {
  expect(clinicClock(timeZone, new Date('2024-11-22T00:00:00Z'))).toEqual({ timeZone, offsetMinutes });
});

test('a region that has stopped changing its clocks has one offset from then on', () => {
  expect(clinicClock('Europe/Volgograd', new Date('2021-01-15T00:00:00Z')).offsetMinutes).toBe(180);
});

test('a region that is about to change its clocks has none', () => {
  expect(clinicClock('Europe/Volgograd', new Date('2020-06-15T00:00:00Z')).offsetMinutes).toBeNull();
});
