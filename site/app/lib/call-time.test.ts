import { fromMinutes, type Timetable, toMinutes } from '@clinic/contract/timetable';
import { addWorkingMinutes } from '@clinic/contract/working-minutes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answeredTime, callTime, closedText } from './call-time.ts';
import { wishedTime } from './wished-time.ts';

const clock = { timeZone: 'Asia/Novosibirsk', offsetMinutes: 420 };
const week: Timetable['rows'] = [{ from: 1, to: 6, opens: '09:00', closes: '21:00' }];
const days: Timetable['days'] = [
  { from: '2026-12-31', until: '2026-12-31', hours: [{ opens: '09:00', closes: '15:00' }], note: '' },
  { from: '2027-01-01', until: '2027-01-08', hours: [], note: '' },
];
const hours = { timetable: { rows: week, days }, clock };
const at = (local: string) => new Date(`${local}+07:00`);
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

test.each([
  ['2026-11-27T12:00', 'сегодня до 21:00', null],
  ['2026-11-27T20:01', 'сегодня до 21:00 или завтра с 9:00', null],
  ['2026-11-27T08:59', 'сегодня с 9:00', 'Сейчас закрыто: перезвоним сегодня с 9:00'],
  ['2026-11-27T21:00', 'завтра с 9:00', 'Сейчас закрыто: перезвоним завтра с 9:00'],
  // Saturday night, and Sunday.
  ['2026-11-28T23:40', 'в понедельник с 9:00', 'Сейчас закрыто: перезвоним в понедельник с 9:00'],
  ['2026-11-29T12:00', 'завтра с 9:00', 'Сейчас закрыто: перезвоним завтра с 9:00'],
  // The holidays.
  ['2026-12-31T14:30', 'сегодня до 15:00 или 9 января с 9:00', null],
  ['2026-12-31T16:00', '9 января с 9:00', 'Сейчас закрыто: перезвоним 9 января с 9:00'],
  ['2027-01-03T12:00', 'в субботу с 9:00', 'Сейчас закрыто: перезвоним в субботу с 9:00'],
])('at %s: %s', (local, when, closed) => {
  expect(plain(callTime(hours, at(local)))).toBe(when);
  expect(plain(closedText(hours, at(local)))).toBe(closed);
});

test.each([
  ['2026-11-27T12:00', 'сегодня до 21:00'],
  ['2026-11-27T20:59', 'сегодня до 21:00'],
  ['2026-11-27T08:59', 'сегодня с 9:00'],
  ['2026-11-28T23:40', 'в понедельник с 9:00'],
  ['2026-12-31T16:00', '9 января с 9:00'],
])('at %s the phone is answered %s', (local, when) => {
  expect(plain(answeredTime(hours, at(local)))).toBe(when);
  expect(answeredTime({ ...hours, clock: null }, at(local))).toBe('');
});

test('a night shift and a clinic that never closes', () => {
  const night = {
    timetable: { rows: [{ from: 1, to: 7, opens: '20:00', closes: '02:00' } as const], days: [] },
    clock,
  };
  expect(plain(callTime(night, at('2026-11-27T23:30')))).toBe('завтра до 2:00');
  expect(plain(callTime(night, at('2026-11-28T00:30')))).toBe('сегодня до 2:00');
  const midnight = {
    timetable: { rows: [{ from: 1, to: 7, opens: '09:00', closes: '00:00' } as const], days: [] },
    clock,
  };
  expect(plain(callTime(midnight, at('2026-11-27T12:00')))).toBe('сегодня до 0:00');
  expect(plain(callTime(midnight, at('2026-11-27T23:30')))).toBe('сегодня до 0:00 или завтра с 9:00');
  const always = {
    timetable: { rows: [{ from: 1, to: 7, opens: '00:00', closes: '00:00' } as const], days: [] },
    clock,
  };
  expect(plain(callTime(always, at('2026-11-27T23:59')))).toBe('в ближайшее время');
  expect(closedText(always, at('2026-11-27T23:59'))).toBeNull();
  expect(answeredTime(always, at('2026-11-27T23:59'))).toBe('круглосуточно');
  expect(plain(answeredTime(midnight, at('2026-11-27T12:00')))).toBe('сегодня до 0:00');
});

test.each([
  ['evening 2026-11-27', 'сегодня после 17'],
  ['morning 2026-11-28', 'завтра до 12'],
  ['now', null],
  // Passed while the form was open, or when the thanks are read again.
  ['day 2026-11-26', null],
  ['nonsense', null],
])('a wish for a call, %s, is said as %s', (value, said) => {
  expect(plain(wishedTime(hours, value, at('2026-11-27T12:30')))).toBe(said);
  expect(wishedTime({ ...hours, clock: null }, value, at('2026-11-27T12:30'))).toBeNull();
});

test('unknown hours promise no time', () => {
  const noRows = { timetable: { rows: [], days: [] }, clock };
  for (const unknown of [null, noRows, { ...hours, clock: null }]) {
    expect(callTime(unknown, at('2026-11-27T12:00'))).toBeNull();
    expect(closedText(unknown, at('2026-11-27T12:00'))).toBeNull();
  }
});

test('while closed, the named time is the next minute of work, on any minute of a year with holidays', () => {
  const start = toMinutes('2026-09-01T00:00');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 525_600 }), (minute) => {
      const local = fromMinutes(start + minute);
      const closed = plain(closedText(hours, at(local)));
      const next = addWorkingMinutes(at(local), 0, { ...hours.timetable, timeZone: 'Asia/Novosibirsk' });
      expect(closed === null).toBe(next.getTime() === at(local).getTime());
      if (closed)
        expect(closed).toContain(
          ` с ${fromMinutes((next.getTime() + 420 * 60_000) / 60_000)
            .slice(11)
            .replace(/^0/, '')}`,
        );
    }),
  );
});
