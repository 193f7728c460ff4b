import { expect, test } from 'vitest';
import { dayTitle, heldText, readLocal, readOffered, shortDay, toOffered, toStarts, visitText } from './visit-time.ts';

test.each([
  ['2026-12-01T10:30', '2026-12-01T10:30'],
  ['2026-02-30T10:30', ''],
  ['2026-12-01T24:30', ''],
  ['2026-12-01', ''],
  ['2026-12-01T10:30:00Z', ''],
  ['завтра', ''],
  [null, ''],
  [undefined, ''],
])('the time %s of a URL is read as «%s»', (value, time) => {
  expect(readLocal(value)).toBe(time);
});

test.each([
  [[], ''],
  [[''], ''],
  [['2026-12-01T10:30'], '2026-12-01T10:30'],
  // In the east it is tomorrow already, in the west still yesterday.
  [['2026-11-30T23:45'], '2026-11-30T23:45'],
  [['2026-12-15T10:30'], '2026-12-15T10:30'],
  [['2026-11-29T10:30'], null],
  [['2026-12-16T10:30'], null],
  [['2035-01-01T10:30'], null],
  [['2099-12-31T10:30'], null],
  [['2026-12-01T25:00'], null],
  [['2026-12-01T10:30Z'], null],
  [['1'.repeat(20_000)], null],
  [['2026-12-01T10:30', '2026-12-01T11:30'], null],
  [['', ''], null],
])('on 1 December the parameters %j are the time %s', (values, time) => {
  expect(readOffered(values, new Date('2026-12-01T12:00:00Z'))).toBe(time);
});

test.each([
  ['2026-12-01T10:30', 'Сегодня, 1\u00a0декабря', 'Сегодня', '10:30 сегодня'],
  ['2026-12-02T09:00', 'Завтра, 2\u00a0декабря', 'Завтра', '9:00 завтра'],
  ['2026-12-06T00:15', 'Воскресенье, 6\u00a0декабря', 'Вс\u00a06\u00a0дек', '0:15 6\u00a0декабря'],
])('%s is named beside 1 December, 23:50', (time, title, short, held) => {
  expect(heldText(time, '2026-12-01T23:50')).toBe(held);
  expect(dayTitle(time, '2026-12-01T23:50')).toBe(title);
  expect(shortDay(time, '2026-12-01T23:50')).toBe(short);
});

test('a chosen time is named for any day', () => {
  expect(visitText('2026-12-01T10:30')).toBe('вторник, 1\u00a0декабря,\u00a010:30');
});

test('times of a later day than the first have their weekday', () => {
  const times = ['2026-12-01T17:30', '2026-12-03T09:00'].map((at) => ({ at, doctor: 'kedrova', clinic: 's' }));
  expect(toStarts(times).map(({ label, day }) => [label, day])).toEqual([
    ['17:30', 'вторник, 1\u00a0декабря'],
    ['чт\u00a09:00', 'четверг, 3\u00a0декабря'],
  ]);
});

test('quarters between half hours need a press, of each day and clinic', () => {
  const times = [
    ...['2026-12-02T09:00', '2026-12-02T09:15', '2026-12-02T09:30', '2026-12-03T09:15'].map((at) => ({
      at,
      clinic: 's',
    })),
    { at: '2026-12-02T09:15', clinic: 'k' },
  ];
  expect(
    toOffered(times, () => '2026-12-01T10:00').map(({ day, clock, isBetween }) => [day, clock, isBetween]),
  ).toEqual([
    ['Завтра, 2\u00a0декабря', '9:00', false],
    ['Завтра, 2\u00a0декабря', '9:15', true],
    ['Завтра, 2\u00a0декабря', '9:30', false],
    ['Четверг, 3\u00a0декабря', '9:15', false],
    ['Завтра, 2\u00a0декабря', '9:15', false],
  ]);
});
