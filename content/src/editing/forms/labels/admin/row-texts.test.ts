import { expect, test } from 'vitest';
import { hoursText, receptionText, specialDayText } from './row-texts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ').replace(/\u2060/g, '');
const weekdays = { dayFrom: 'monday', dayTo: 'friday', opens: '09:00', closes: '18:00' } as const;

test('hours are named by their days and times', () => {
  expect(plain(hoursText(weekdays))).toBe('Пн–Пт 9:00–18:00');
  expect(plain(hoursText({ ...weekdays, dayTo: null }))).toBe('Пн 9:00–18:00');
  expect(hoursText({ dayFrom: 'monday' })).toBe('');
});

test('a reception is named by its clinic, hours and dates', () => {
  expect(plain(receptionText({ hours: [weekdays] }, 'Кедровый'))).toBe('Кедровый, Пн–Пт 9:00–18:00');
  expect(plain(receptionText({ hours: [weekdays], from: '2026-12-01', until: '2026-12-31' }, ''))).toBe(
    'Пн–Пт 9:00–18:00, с 1 декабря, по 31 декабря',
  );
  expect(receptionText({}, '')).toBe('');
});

test('a special day is named by its dates and what happens', () => {
  expect(plain(specialDayText({ from: '2027-01-01', until: '2027-01-03', kind: 'closed', note: 'каникулы' }))).toBe(
    '1–3 января, закрыто, каникулы',
  );
  expect(plain(specialDayText({ from: '2026-12-31', kind: 'hours', opens: '09:00', closes: '15:00' }))).toBe(
    '31 декабря 9:00–15:00',
  );
  expect(specialDayText({ kind: 'closed' })).toBe('');
});
