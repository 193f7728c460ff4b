import { expect, test } from 'vitest';
import type { RequestRow } from '../../people/request-records';
import { groupByName } from './same-phone';

const row = (number: number, name: string, more: Partial<RequestRow> = {}) =>
  ({
    id: number,
    number,
    name,
    createdAt: '2026-11-20T03:00:00.000Z',
    workflow: 'new',
    outcome: null,
    doctor: null,
    ...more,
  }) as RequestRow;

test('requests of one phone are people by name, never one person by phone', () => {
  const people = groupByName(
    'Семён Ёлкин',
    [
      row(9, 'Анна Ёлкина', { workflow: null }),
      row(8, '  елкин СЕМЕН ', { workflow: 'done', outcome: 'price', doctor: { documentId: 'd', name: 'Таёжный' } }),
      row(7, 'Анна Ёлкина', { workflow: 'done', outcome: 'booked' }),
    ],
    new Map([[7, { startsAt: '2026-11-28T03:30:00.000Z' }]]),
    'Asia/Novosibirsk',
  );
  expect(
    people.map(({ name, isSameName, requests }) => [name, isSameName, requests.map(({ number }) => number)]),
  ).toEqual([
    ['ел…', true, [8]],
    ['Ан…', false, [9, 7]],
  ]);
  expect(people[0]?.requests[0]).toEqual({
    number: 8,
    cameAt: '20.11.2026, 10:00',
    state: 'Сделано, Отказ: дорого',
    doctor: 'Таёжный',
  });
  expect(people[1]?.requests[1]?.state).toBe('Сделано, Записан на 28.11.2026, 10:30');
  const words = JSON.stringify(people);
  for (const secret of ['Елкин', 'елкин', 'Ёлкина']) expect(words).not.toContain(secret);
});
