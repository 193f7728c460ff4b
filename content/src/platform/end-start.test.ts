import { expect, test } from 'vitest';
import { reasonOf, StartError } from './end-start';

const coded = (code: string) =>
  Object.assign(new Error(`insert into "admin_users" ("email") values ($1) - ${code}`), { code });

test.each([
  ['SQLITE_READONLY_DBMOVED', 'в папку данных нельзя писать'],
  ['SQLITE_FULL', 'нет места'],
  ['SQLITE_BUSY', 'занята другой программой'],
  ['SQLITE_IOERR_READ', 'проверьте его'],
  ['SQLITE_CONSTRAINT_UNIQUE', 'данные в базе не подходят'],
  ['SQLITE_ERROR', 'таблицы базы не подходят'],
  ['SQLITE_CORRUPT_VTAB', 'база повреждена'],
  ['ECONNREFUSED', 'база не отвечает'],
  ['57P03', 'база не отвечает'],
  ['28P01', 'имя или пароль'],
  ['3D000', 'нет такой базы'],
  ['42501', 'нет прав'],
  ['25006', 'только для чтения'],
  ['53100', 'нет места'],
  ['53300', 'нет свободных соединений'],
  ['42P01', 'таблицы базы не подходят'],
  ['23505', 'данные в базе не подходят'],
  ['P0001', 'непредвиденная ошибка'],
])('the reason of a failed start with %s is plain, without the statement', (code, reason) => {
  for (const error of [coded(code), new Error('wrapped', { cause: coded(code) })]) {
    expect(reasonOf(error)).toContain(reason);
    expect(reasonOf(error)).not.toContain('insert');
  }
});

test('a reason that is written for the operator stays', () => {
  expect(reasonOf(new StartError('база пуста'))).toBe('база пуста');
  for (const odd of [undefined, null, 'text', 42]) expect(reasonOf(odd)).toBe('непредвиденная ошибка');
});
