import type { Context } from 'koa';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fields, orNull, rowId } from '../schema';
import { idOf, readInput, route } from './admin-routes';

test.each([
  ['17', 17],
  ['0', 0],
  ['-1', 0],
  ['1.5', 0],
  ['2147483648', 0],
  ['1e3', 0],
  ['first', 0],
])('the row %s of a path is %i', (id, row) => {
  expect(idOf({ params: { id } } as unknown as Context)).toBe(row);
});

test.each([
  [17, true],
  [2 ** 31, false],
  [1.5, false],
  [0, false],
  ['17', false],
])('%o of a body can be a row: %o', (id, isId) => {
  expect(v.is(rowId, id)).toBe(isId);
});

const visit = fields({ doctor: v.string('Выберите врача'), minutes: v.number(), note: orNull(v.string()) });

test('a missing field is refused with its own message, one without a message is named', () => {
  expect(() => readInput(visit, {})).toThrow('Выберите врача');
  expect(() => readInput(visit, { doctor: 'Анна' })).toThrow('Неверное значение: minutes');
  expect(() => readInput(visit, 'text')).toThrow('Не указано, что сделать');
  expect(readInput(visit, { doctor: 'Анна', minutes: 5, note: 7, more: 1 })).toEqual({
    doctor: 'Анна',
    minutes: 5,
    note: null,
  });
});

test('the details of a refusal list its fields', () => {
  const errors = [
    { path: ['doctor'], message: 'Выберите врача', name: 'ValidationError' },
    { path: ['minutes'], message: 'Неверное значение: minutes', name: 'ValidationError' },
  ];
  expect(() => readInput(visit, {})).toThrow(expect.objectContaining({ details: { errors } }));
});

test('a route reads its query or its body', async () => {
  const ctx = { request: { body: { doctor: 'Анна', minutes: 5 } }, query: { page: '2' } } as unknown as Context;
  const get = route('GET /day', null, v.object({ page: v.string() }), async (_, query) => query);
  expect(await get.handler(ctx)).toEqual({ page: '2' });
  const { method, path, handler } = route('PUT /day/:id', null, visit, async (_, body) => body);
  expect([method, path, await handler(ctx)]).toEqual(['PUT', '/day/:id', { doctor: 'Анна', minutes: 5, note: null }]);
});
