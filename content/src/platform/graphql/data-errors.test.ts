import { expect, test } from 'vitest';
import { dataErrorCode } from './refuse-bad-data';

const withCode = (code: unknown, cause?: Error) => Object.assign(new Error('insert into …', { cause }), { code });

test.each([
  ['22021', '22021'],
  ['22001', '22001'],
  ['23505', '23505'],
  ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_UNIQUE'],
  ['SQLITE_MISMATCH', 'SQLITE_MISMATCH'],
])('%s is an error of the data', (code, found) => {
  expect(dataErrorCode(withCode(code))).toBe(found);
  expect(dataErrorCode(new Error('failed', { cause: withCode(code) }))).toBe(found);
});

test.each(['08006', '53100', '57P01', 'SQLITE_BUSY', 'SQLITE_FULL', 'ECONNREFUSED', 22, undefined])(
  '%s is an outage or a fault of the program',
  (code) => expect(dataErrorCode(withCode(code))).toBeNull(),
);

test('what is no error has no code', () => expect(dataErrorCode('22021')).toBeNull());
