import { expect, test } from 'vitest';
import { outcomes, outcomeText, readOutcome } from './outcomes';

test('an outcome decides the state', () => {
  expect(readOutcome('price', undefined, 'Asia/Novosibirsk')).toEqual({
    outcome: 'price',
    state: 'done',
    bookedFor: null,
  });
  expect(readOutcome('no_answer', '2026-11-28T10:30', 'Asia/Novosibirsk')).toMatchObject({
    state: 'in_work',
    bookedFor: null,
  });
  expect(readOutcome('spam', null, 'Asia/Novosibirsk')).toMatchObject({ state: 'spam' });
});

test('who is booked has a day and an hour', () => {
  expect(readOutcome('booked', '2026-11-28T10:30', 'Asia/Novosibirsk')).toEqual({
    outcome: 'booked',
    state: 'done',
    bookedFor: new Date('2026-11-28T03:30:00Z'),
  });
  for (const missing of [undefined, null, '', 'завтра', 5]) {
    expect(readOutcome('booked', missing, 'Asia/Novosibirsk')).toBe('Укажите день и час, на которые записан пациент');
  }
});

test.each(['', 'deleted', 'constructor', null, 1])('no outcome: %j', (value) => {
  expect(readOutcome(value, null, 'Asia/Novosibirsk')).toBe('Такого итога нет');
});

test('outcomes in words', () => {
  expect(outcomeText('booked', '28.11.2026, 10:30')).toBe('Записан на 28.11.2026, 10:30');
  expect(outcomeText('price', null)).toBe('Отказ: дорого');
});

test('the stored list has the same outcomes', async () => {
  const { default: schema } = await import('../../api/request/content-types/request/schema.json');
  expect(schema.attributes.outcome.enum).toEqual(Object.keys(outcomes));
});
