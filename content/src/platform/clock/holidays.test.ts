import { toTimetable } from '@clinic/contract/timetable-rows';
import { expect, test } from 'vitest';
import { comingHolidays, holidaysOf, missingHolidays, onOpenDays, plannedHolidays, undecided } from './holidays';

const names = (holidays: { from: string }[]) => holidays.map(({ from }) => from);

test('the holidays of a year are those of the Labour Code', () => {
  expect(holidaysOf(2027).map(({ from, until }) => (from === until ? from : `${from}…${until}`))).toEqual([
    '2027-01-01…2027-01-06',
    '2027-01-07',
    '2027-01-08',
    '2027-02-23',
    '2027-03-08',
    '2027-05-01',
    '2027-05-09',
    '2027-06-12',
    '2027-11-04',
  ]);
});

test.each([
  ['2026-11-27', ['2027-01-01', '2027-01-07', '2027-01-08']],
  ['2026-11-16', []],
  // The holidays that have begun are not over yet.
  ['2027-01-03', ['2027-01-03', '2027-01-07', '2027-01-08']],
  ['2027-04-01', ['2027-05-01', '2027-05-09']],
])('within 45 days of %s', (today, expected) => {
  expect(names(comingHolidays(today, 45))).toEqual(expected);
});

test.each([
  ['2026-08-31', '2026-11-04'],
  ['2026-09-01', '2027-11-04'],
  ['2026-12-31', '2027-11-04'],
])('on %s the plan reaches to %s', (today, last) => {
  expect(plannedHolidays(today).at(-1)?.from).toBe(last);
});

test('a holiday is decided when rows cover each of its days, «as usual» included', () => {
  const holidays = comingHolidays('2026-11-27', 45);
  const closed = (from: string, until?: string) => ({ from, until: until ?? null, kind: 'closed' as const });
  expect(names(undecided(holidays, [closed('2027-01-01', '2027-01-05')]))).toHaveLength(3);
  expect(names(undecided(holidays, [closed('2027-01-01', '2027-01-06'), closed('2027-01-08')]))).toEqual([
    '2027-01-07',
  ]);
  const usual = { from: '2027-01-07', kind: 'usual' as const };
  expect(undecided(holidays, [usual], [closed('2027-01-01', '2027-01-06'), closed('2027-01-08')])).toEqual([]);
});

test('the day after the last holiday plans for none of them, while UTC still has the holiday', () => {
  const now = new Date('2027-01-08T18:00:00Z');
  expect(names(missingHolidays([], 'Asia/Tomsk', now))[0]).toBe('2027-02-23');
  expect(names(missingHolidays([], 'Europe/Moscow', now))[0]).toBe('2027-01-08');
});

test('a holiday on a day off needs no decision', () => {
  const workingHours = [{ dayFrom: 'monday', dayTo: 'saturday', opens: '09:00', closes: '21:00' }] as const;
  // 9 May 2027 is a Sunday, 1 May a Saturday.
  expect(names(onOpenDays(comingHolidays('2027-04-20', 45), toTimetable({ workingHours })))).toEqual(['2027-05-01']);
});
