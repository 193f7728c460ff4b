import { localTime } from '@clinic/contract/clock';
import type { HoursRow } from '@clinic/contract/timetable';
import { workingMinutes } from '@clinic/contract/working-minutes';
import { expect, test } from 'vitest';
import { nextTry } from './card';

const timeZone = 'Asia/Novosibirsk';
const proposed = (now: string, timetable: object, visit: string | null = null) => {
  const calling = { rows: week, days: [], timeZone, ...timetable };
  const at = (local: string) => new Date(`${local}+07:00`);
  return localTime(nextTry(at(now), calling, visit === null ? null : at(visit)), timeZone);
};
const week: HoursRow[] = [{ from: 1, to: 6, opens: '09:00', closes: '21:00' }];

test('without a timetable every minute counts', () => {
  const [from, to] = [new Date('2026-11-22T00:00+07:00'), new Date('2026-11-22T03:05+07:00')];
  expect(workingMinutes(from, to, { rows: [], days: [], timeZone })).toBe(185);
});

// 2026-11-20 is a Friday.
test.each([
  ['two hours later', '2026-11-20T10:00', '2026-11-20T12:00'],
  ['at a round time', '2026-11-20T10:01', '2026-11-20T12:15'],
  ['in the evening: the next morning', '2026-11-20T19:30', '2026-11-21T09:30'],
  ['never at the very end of a day', '2026-11-20T19:00', '2026-11-21T09:00'],
  ['nor by rounding', '2026-11-20T18:50', '2026-11-21T09:00'],
  ['over a Sunday', '2026-11-21T20:00', '2026-11-23T10:00'],
  ['at night: two hours after the opening', '2026-11-20T03:00', '2026-11-20T11:00'],
])('the next call, %s', (_what, now, then) => {
  expect(proposed(now, {})).toBe(then);
});

test('without opening hours: two hours later; a holiday is no time for it', () => {
  expect(proposed('2026-11-22T03:00', { rows: [] })).toBe('2026-11-22T05:00');
  const days = [{ from: '2026-11-21', until: '2026-11-23', hours: [], note: '' }];
  expect(proposed('2026-11-20T20:00', { days })).toBe('2026-11-24T10:00');
});

test.each([
  ['2026-11-20T12:15', '2026-11-20T12:00'],
  ['2026-11-20T12:00', '2026-11-20T11:00'],
  ['2026-11-20T10:30', '2026-11-20T10:15'],
  ['2026-11-20T10:15', '2026-11-20T10:00'],
  ['2026-11-20T09:45', '2026-11-20T12:00'],
])('the next call about a visit at %s comes before it, while that is possible', (visit, then) => {
  expect(proposed('2026-11-20T10:00', {}, visit)).toBe(then);
});
