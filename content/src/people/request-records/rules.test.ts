import { expect, test } from 'vitest';
import { durationText, endCall, isBookingError, type Outcome, outcomes, outcomeText } from './rules';

const now = new Date('2026-11-27T03:00:00Z');
/** At 10:00 in Novosibirsk. */
const end = (outcome: Outcome, bookedFor: string | undefined, zone: string) => endCall(outcome, bookedFor, zone, now);

test('an outcome decides the state', () => {
  expect(end('price', undefined, 'Asia/Novosibirsk')).toEqual({ outcome: 'price', state: 'done' });
  expect(end('no_answer', '2026-11-28T10:30', 'Asia/Novosibirsk')).toEqual({
    outcome: 'no_answer',
    state: 'in_work',
  });
  expect(end('spam', undefined, 'Asia/Novosibirsk')).toMatchObject({ state: 'spam' });
});

test('who is booked has a day and an hour', () => {
  expect(end('booked', '2026-11-28T10:30', 'Asia/Novosibirsk')).toEqual({
    outcome: 'booked',
    state: 'done',
    startsAt: new Date('2026-11-28T03:30:00Z'),
  });
  for (const missing of [undefined, '', 'завтра']) {
    expect(end('booked', missing, 'Asia/Novosibirsk')).toBe('Укажите день и час, на которые записан пациент');
  }
});

test.each([
  ['2026-11-27T10:00', true],
  ['2026-11-27T09:46', true],
  ['2026-11-27T09:45', false],
  ['2026-11-26T23:59', false],
  ['2025-11-28T10:30', false],
  ['0026-11-28T10:30', false],
  ['2028-11-20T10:30', true],
  ['2031-12-01T10:30', false],
  ['9999-12-31T10:30', false],
])('at 10:00 an appointment at %s is accepted: %s', (bookedFor, isAccepted) => {
  const read = end('booked', bookedFor, 'Asia/Novosibirsk');
  expect(typeof read === 'object').toBe(isAccepted);
  if (typeof read === 'string') expect(isBookingError(read)).toBe(true);
});

test('the clinic’s clock decides what is past', () => {
  expect(typeof end('booked', '2026-11-27T07:30', 'Asia/Novosibirsk')).toBe('string');
  expect(typeof end('booked', '2026-11-27T07:30', 'Europe/Moscow')).toBe('object');
  expect(isBookingError('Такого итога нет')).toBe(false);
});

test('outcomes in words', () => {
  expect(outcomeText('booked', '28.11.2026, 10:30')).toBe('Записан на 28.11.2026, 10:30');
  expect(outcomeText('price', null)).toBe('Отказ: дорого');
});

test('the stored list has the same outcomes', async () => {
  const { default: schema } = await import('../../api/request/content-types/request/schema.json');
  expect(schema.attributes.outcome.enum).toEqual(Object.keys(outcomes));
});

test.each([
  [0, '0 мин'],
  [59, '59 мин'],
  [60, '1 ч'],
  [130, '2 ч 10 мин'],
])('%i: %s', (value, words) => {
  expect(durationText(value)).toBe(words);
});
