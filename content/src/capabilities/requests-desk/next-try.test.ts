import type { HoursRow } from '@clinic/contract/timetable';
import { workingMinutes } from '@clinic/contract/working-minutes';
import { expect, test } from 'vitest';
import { nextTry } from './next-try';

const timeZone = 'Asia/Novosibirsk';
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
  expect(nextTry(new Date(`${now}+07:00`), { rows: week, days: [], timeZone })).toBe(then);
});

test('without opening hours: two hours later; a holiday is no time for it', () => {
  expect(nextTry(new Date('2026-11-22T03:00+07:00'), { rows: [], days: [], timeZone })).toBe('2026-11-22T05:00');
  const days = [{ from: '2026-11-21', until: '2026-11-23', hours: [], note: '' }];
  expect(nextTry(new Date('2026-11-20T20:00+07:00'), { rows: week, days, timeZone })).toBe('2026-11-24T10:00');
});
