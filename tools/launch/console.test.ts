import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { test } from 'node:test';
import { explain, UserError } from './console.ts';

function errorOf(work: () => void) {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('no error');
}

test('names a folder that cannot be created in one line', () => {
  const fileAsFolder = `${import.meta.filename}/data`;
  assert.equal(explain(errorOf(() => mkdirSync(fileAsFolder))), `${fileAsFolder}: на пути к папке лежит файл`);
  const readOnly = Object.assign(new Error(), { code: 'EROFS', path: '/data' });
  assert.equal(explain(readOnly), '/data: диск доступен только для чтения');
});

test('shows the message of a UserError and the stack of other errors', () => {
  assert.equal(explain(new UserError('Порт занят')), 'Порт занят');
  assert.match(explain(new Error('odd')), /^Неожиданная ошибка: Error: odd\n.*console\.test/s);
});
