import { expect, test } from 'vitest';
import { nextTry, outcomes, outcomeText, readOutcome } from './outcomes';

const timetable = {
  rows: [{ dayFrom: 'monday', dayTo: 'saturday', opens: '09:00', closes: '21:00' } as const],
  timeZone: 'Asia/Tomsk',
};

// 2026-11-20 is a Friday.
test.each([
  ['two hours later', '2026-11-20T10:00', '2026-11-20T12:00'],
  ['at a round time', '2026-11-20T10:01', '2026-11-20T12:15'],
  ['in the evening: the next morning', '2026-11-20T19:30', '2026-11-21T09:30'],
  ['never at the very end of a day', '2026-11-20T19:00', '2026-11-21T09:00'],
  ['over a Sunday', '2026-11-21T20:00', '2026-11-23T10:00'],
  ['at night: two hours after the opening', '2026-11-20T03:00', '2026-11-20T11:00'],
])('the next call, %s', (_what, now, then) => {
  expect(nextTry(new Date(`${now}+07:00`), timetable)).toBe(then);
});

test('without opening hours: two hours later', () => {
  expect(nextTry(new Date('2026-11-22T03:00+07:00'), { ...timetable, rows: [] })).toBe('2026-11-22T05:00');
});

test('an outcome decides the state', () => {
  expect(readOutcome('price', undefined, 'Asia/Tomsk')).toEqual({ outcome: 'price', state: 'done', bookedFor: null });
  expect(readOutcome('no_answer', '2026-11-28T10:30', 'Asia/Tomsk')).toMatchObject({
    state: 'in_work',
    bookedFor: null,
  });
  expect(readOutcome('spam', null, 'Asia/Tomsk')).toMatchObject({ state: 'spam' });
});

test('who is booked has a day and an hour', () => {
  expect(readOutcome('booked', '2026-11-28T10:30', 'Asia/Tomsk')).toEqual({
    outcome: 'booked',
    state: 'done',
    bookedFor: new Date('2026-11-28T03:30:00Z'),
  });
  for (const missing of [undefined, null, '', 'завтра', 5]) {
    expect(readOutcome('booked', missing, 'Asia/Tomsk')).toBe('Укажите день и час, на которые записан пациент');
  }
});

test.each(['', 'deleted', 'constructor', null, 1])('no outcome: %j', (value) => {
  expect(readOutcome(value, null, 'Asia/Tomsk')).toBe('Такого итога нет');
});

test('outcomes in words', () => {
  expect(outcomeText('booked', '28.11.2026, 10:30')).toBe('Записан на 28.11.2026, 10:30');
  expect(outcomeText('price', null)).toBe('Отказ: дорого');
});

test('the stored list has the same outcomes', async () => {
  const { default: schema } = await import('../../api/request/content-types/request/schema.json');
  expect(schema.attributes.outcome.enum).toEqual(Object.keys(outcomes));
});
