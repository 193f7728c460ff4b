import { expect, test } from 'vitest';
import { clinicClock } from './dates.ts';
import { type HoursRow, hoursText, openingStatus } from './opening-hours.ts';

const novosibirsk = clinicClock('Asia/Novosibirsk');

const week: HoursRow[] = [{ from: 1, to: 6, opens: '09:00', closes: '21:00' }];
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

// Novosibirsk is UTC+7; 2026-11-20 is a Friday.
test.each([
  ['2026-11-20T02:00:00Z', true, 'Открыто до 21:00'], // Friday 9:00 sharp
  ['2026-11-20T01:59:00Z', false, 'Закрыто до 9:00'],
  ['2026-11-20T13:59:00Z', true, 'Открыто до 21:00'],
  ['2026-11-20T14:00:00Z', false, 'Закрыто до 9:00'], // Friday 21:00, opens tomorrow
  ['2026-11-21T15:00:00Z', false, 'Закрыто, откроемся в понедельник в 9:00'], // Saturday night
  ['2026-11-21T20:00:00Z', false, 'Закрыто до 9:00'], // Sunday 3:00 in Novosibirsk, tomorrow is Monday
])('at %s', (moment, isOpen, text) => {
  const status = openingStatus(week, novosibirsk, new Date(moment));
  expect(status?.isOpen).toBe(isOpen);
  expect(plain(status?.text)).toBe(text);
});

test('a zone with summer time uses the offset of the moment', () => {
  const berlin = { timeZone: 'Europe/Berlin', offsetMinutes: null };
  expect(plain(openingStatus(week, berlin, new Date('2026-10-23T06:59:00Z'))?.text)).toBe('Закрыто до 9:00');
  expect(plain(openingStatus(week, berlin, new Date('2026-10-23T07:00:00Z'))?.text)).toBe('Открыто до 21:00');
  expect(plain(openingStatus(week, berlin, new Date('2026-10-26T07:59:00Z'))?.text)).toBe('Закрыто до 9:00');
  expect(plain(openingStatus(week, berlin, new Date('2026-10-26T08:00:00Z'))?.text)).toBe('Открыто до 21:00');
  expect(plain(openingStatus(week, berlin, new Date('2026-10-24T20:00:00Z'))?.text)).toBe(
    'Закрыто, откроемся в понедельник в 9:00',
  );
});

test('a fixed offset needs no time zone data', () => {
  const unknown = { timeZone: 'Asia/Unknown', offsetMinutes: 420 };
  expect(plain(openingStatus(week, unknown, new Date('2026-11-20T02:00:00Z'))?.text)).toBe('Открыто до 21:00');
});

test.each([
  ['2026-11-20T01:00:00Z', 'Закрыто до 9:00'],
  ['2026-11-20T06:30:00Z', 'Закрыто до 14:00'],
])('rows in any order with a lunch break, at %s', (moment, text) => {
  const rows: HoursRow[] = [
    { from: 1, to: 5, opens: '14:00', closes: '18:00' },
    { from: 1, to: 5, opens: '09:00', closes: '13:00' },
  ];
  expect(plain(openingStatus(rows, novosibirsk, new Date(moment))?.text)).toBe(text);
});

// Friday noon, Saturday, Sunday, Monday and Tuesday noon in Novosibirsk.
test.each([
  ['2026-11-20T05:00:00Z', false],
  ['2026-11-21T05:00:00Z', true],
  ['2026-11-22T05:00:00Z', true],
  ['2026-11-23T05:00:00Z', true],
  ['2026-11-24T05:00:00Z', false],
])('hours from Saturday to Monday, at %s', (moment, isOpen) => {
  const rows: HoursRow[] = [{ from: 6, to: 1, opens: '10:00', closes: '16:00' }];
  expect(openingStatus(rows, novosibirsk, new Date(moment))?.isOpen).toBe(isOpen);
});

test.each(['2026-11-20T16:59:00Z', '2026-11-20T17:00:00Z', '2026-11-21T05:00:00Z'])(
  'a clinic that works round the clock is open at %s',
  (moment) => {
    const rows: HoursRow[] = [{ from: 1, to: 7, opens: '00:00', closes: '00:00' }];
    expect(openingStatus(rows, novosibirsk, new Date(moment))?.isOpen).toBe(true);
  },
);

test('a clinic open one day a week reopens on that day', () => {
  const rows: HoursRow[] = [{ from: 5, to: 5, opens: '09:00', closes: '13:00' }];
  expect(plain(openingStatus(rows, novosibirsk, new Date('2026-11-20T06:00:00Z'))?.text)).toBe(
    'Закрыто, откроемся в пятницу в 9:00',
  );
});

// Friday and Saturday 20:00–02:00, Monday until midnight.
const nights: HoursRow[] = [
  { from: 5, to: 6, opens: '20:00', closes: '02:00' },
  { from: 1, to: 1, opens: '09:00', closes: '00:00' },
];
test.each([
  ['2026-11-20T16:59:00Z', 'Открыто до 2:00'], // Friday 23:59
  ['2026-11-20T17:00:00Z', 'Открыто до 2:00'], // Saturday 0:00 sharp
  ['2026-11-20T18:59:00Z', 'Открыто до 2:00'], // Saturday 1:59
  ['2026-11-20T19:00:00Z', 'Закрыто до 20:00'], // Saturday 2:00
  ['2026-11-21T18:30:00Z', 'Открыто до 2:00'], // Sunday 1:30, Saturday's night
  ['2026-11-21T19:00:00Z', 'Закрыто до 9:00'], // Sunday 2:00, a day off
  ['2026-11-23T16:59:00Z', 'Открыто до 0:00'], // Monday 23:59
  ['2026-11-23T17:00:00Z', 'Закрыто, откроемся в пятницу в 20:00'], // Tuesday 0:00
])('hours past midnight, at %s', (moment, text) => {
  expect(plain(openingStatus(nights, novosibirsk, new Date(moment))?.text)).toBe(text);
});

test('without a timetable there is no status', () => {
  expect(openingStatus([], novosibirsk, new Date())).toBeNull();
});

test.each([
  [6, 'Пн–Сб 9:00–21:00, Вс — выходной'],
  [5, 'Пн–Пт 9:00–21:00, Сб, Вс — выходной'],
  [7, 'Пн–Вс 9:00–21:00'],
] as const)('the timetable of %i working days names the days off', (to, text) => {
  expect(plain(hoursText([{ from: 1, to, opens: '09:00', closes: '21:00' }]))).toBe(text);
});

test('a clinic without a timetable has no days off', () => {
  expect(hoursText([])).toBe('');
});

test('different hours on Saturday', () => {
  expect(
    plain(
      hoursText([
        { from: 1, to: 5, opens: '09:00', closes: '20:00' },
        { from: 6, to: 6, opens: '10:00', closes: '18:00' },
      ]),
    ),
  ).toBe('Пн–Пт 9:00–20:00, Сб 10:00–18:00, Вс — выходной');
});
