import { expect, test } from 'vitest';
import { withoutInternals } from './hide-internals';

test('a database error reveals no SQL', () => {
  const error = {
    message: 'Internal Server Error',
    path: ['createRequest'],
    extensions: {
      code: 'INTERNAL_SERVER_ERROR',
      error: { name: 'SqliteError', message: "insert into requests values ('Анна')" },
    },
  };
  expect(withoutInternals(error)).toEqual({
    message: 'Internal Server Error',
    path: ['createRequest'],
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  });
});

test('a refusal keeps its details of each field', () => {
  const refusal = {
    message: 'Поле обязательно',
    extensions: { code: 'BAD_USER_INPUT', error: { details: { errors: [{ path: ['name'] }] } } },
  };
  expect(withoutInternals(refusal)).toEqual(refusal);
});
