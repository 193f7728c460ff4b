import { expect, test } from 'vitest';
import { type HoursRow, hoursText, openingStatus } from './opening-hours.ts';

const week: HoursRow[] = [{ from: 1, to: 6, opens: '09:00', closes: '21:00' }];
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

// Tomsk is UTC+7; 2026-11-20 is a Friday.
test.each([
  ['2026-11-20T02:00:00Z', true, 'Открыто до 21:00'], // Friday 9:00 sharp
  ['2026-11-20T01:59:00Z', false, 'Закрыто до 9:00'],
  ['2026-11-20T13:59:00Z', true, 'Открыто до 21:00'],
  ['2026-11-20T14:00:00Z', false, 'Закрыто до 9:00'], // Friday 21:00, opens tomorrow
  ['2026-11-21T15:00:00Z', false, 'Закрыто, откроемся в понедельник в 9:00'], // Saturday night
  ['2026-11-21T20:00:00Z', false, 'Закрыто до 9:00'], // Sunday 3:00 in Tomsk, tomorrow is Monday
])('at %s', (moment, isOpen, text) => {
  const status = openingStatus(week, 'Asia/Tomsk', new Date(moment));
  expect(status?.isOpen).toBe(isOpen);
  expect(plain(status?.text)).toBe(text);
});

test('a lunch break closes the clinic for an hour', () => {
  const rows: HoursRow[] = [
    { from: 1, to: 5, opens: '09:00', closes: '13:00' },
    { from: 1, to: 5, opens: '14:00', closes: '18:00' },
  ];
  expect(plain(openingStatus(rows, 'Asia/Tomsk', new Date('2026-11-20T06:30:00Z'))?.text)).toBe('Закрыто до 14:00');
});

test('no timetable, no claim', () => {
  expect(openingStatus([], 'Asia/Tomsk', new Date())).toBeNull();
});

test('the timetable names the days off', () => {
  expect(plain(hoursText(week))).toBe('Пн–Сб 9:00–21:00, Вс — выходной');
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
