import { expect, test } from 'vitest';
import { formError } from './save-errors';

const conflict = { at: '2026-11-23T10:32', author: 'Анна', isOwn: false, fields: [], version: 'x' };

test.each([
  [
    { name: 'TypeError', message: 'Failed to fetch' },
    'Не сохранено: сервер не ответил. Введённое осталось в форме. Попробуйте ещё раз.',
  ],
  [{ name: 'InternalServerError', message: 'Internal Server Error', status: 500 }, /сервер не ответил/],
  [{ name: 'PayloadTooLargeError', message: 'Payload Too Large', status: 413 }, /слишком много текста/],
  [{ name: 'NotFoundError', message: 'Not Found', status: 404 }, /этой записи уже нет/],
  [{ name: 'ForbiddenError', message: 'Forbidden', status: 403 }, /нет прав/],
  [{ name: 'PolicyError', message: 'Цену меняет редактор', status: 403 }, 'Цену меняет редактор'],
  [
    { name: 'ValidationError', message: 'Document with id "zgzw", locale "null" not found', status: 400 },
    /^Связанную запись уже удалили/,
  ],
  [
    {
      name: 'ValidationError',
      message: '1 relation(s) of type plugin::upload.file associated with this entity do not exist',
      status: 400,
    },
    /^Файла из этой формы в медиатеке уже нет/,
  ],
  [
    { name: 'ConflictError', message: 'x', status: 409, details: conflict },
    /^Эту запись уже сохранил .+ осталось в форме\.$/,
  ],
])('the form keeps the input and shows the reason of a refusal: %#', (error, words) => {
  const told = formError(error);
  expect(told).toMatchObject({ name: 'ValidationError', details: {} });
  expect(told.message).toMatch(words);
});

test('errors of single fields stay with their fields', () => {
  const details = { errors: [{ path: ['to'], message: 'Чужой сайт' }] };
  expect(formError({ name: 'ValidationError', message: 'Чужой сайт', status: 400, details })).toMatchObject({
    details,
  });
});

test('the words of the framework about a field are Russian', () => {
  const errors = [{ path: ['slug'], message: 'This attribute must be unique' }];
  const refusal = {
    status: 400,
    name: 'ValidationError',
    message: 'This attribute must be unique',
    details: { errors },
  };
  const words = 'Такое значение уже есть в другой записи';
  expect(formError(refusal)).toMatchObject({
    message: words,
    details: { errors: [{ path: ['slug'], message: words }] },
  });
});
