import { errors } from '@strapi/utils';
import { expect, test } from 'vitest';
import { isQueryError } from './query-errors';

const withCode = (code: string, name = 'error') => Object.assign(new Error('failed'), { code, name });

test.each([
  ['a value of a wrong type, PostgreSQL', withCode('22P02')],
  ['U+0000, PostgreSQL', withCode('22021')],
  ['an unknown column, PostgreSQL', withCode('42703')],
  ['an unknown column, SQLite', withCode('SQLITE_ERROR', 'SqliteError')],
  ['an error of the framework’s own code', new TypeError("Cannot read properties of undefined (reading 'split')")],
  ['too deep a query', new RangeError('Maximum call stack size exceeded')],
  ['no error object', 'failed'],
])('a query causes %s', (_name, error) => {
  expect(isQueryError(error, 'GET')).toBe(true);
});

test.each([
  ['a lost connection, PostgreSQL', withCode('08006')],
  ['a full disk, PostgreSQL', withCode('53100')],
  ['a full disk, SQLite', withCode('SQLITE_FULL', 'SqliteError')],
  ['a full disk, Node', withCode('ENOSPC')],
  ['a refused connection', withCode('ECONNREFUSED')],
  ['no free connection', Object.assign(new Error('Timeout acquiring a connection'), { name: 'KnexTimeoutError' })],
  ['a refusal', new errors.ForbiddenError()],
  ['an error with a status', Object.assign(new Error('no'), { status: 413 })],
])('a query does not cause %s', (_name, error) => {
  for (const method of ['GET', 'POST']) expect(isQueryError(error, method)).toBe(false);
});

test('with a body, only the database tells that data are wrong', () => {
  expect(isQueryError(withCode('22P02'), 'POST')).toBe(true);
  expect(isQueryError(new TypeError('x'), 'POST')).toBe(false);
});
