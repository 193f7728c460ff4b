import { expect, test } from 'vitest';
import { toInstant, toWall } from './clinic-time';

const iso = (wall: string, zone: string) => toInstant(wall, zone)?.toISOString();

test.each([
  ['2026-12-01T09:00', 'Asia/Tomsk', '2026-12-01T02:00:00.000Z'],
  ['2026-12-31T23:59', 'Europe/Kaliningrad', '2026-12-31T21:59:00.000Z'],
  ['2027-01-01T00:00', 'Asia/Kamchatka', '2026-12-31T12:00:00.000Z'],
])('%s in %s is %s, and back', (wall, zone, instant) => {
  expect(iso(wall, zone)).toBe(instant);
  expect(toWall(new Date(instant), zone)).toBe(wall);
});

test('a skipped time moves to after the gap; of a repeated time the first one counts', () => {
  expect(iso('2027-03-28T02:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z');
  expect(toWall(new Date('2027-03-28T01:30:00Z'), 'Europe/Berlin')).toBe('2027-03-28T03:30');
  expect(iso('2027-10-31T02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z');
});

test.each(['', '2026-12-01', '2026-02-30T09:00', '2026-12-01T25:00', '2026-12-01T09:00:30Z', 'завтра'])(
  '«%s» is no date and time',
  (wall) => {
    expect(toInstant(wall, 'Asia/Tomsk')).toBeNull();
  },
);
