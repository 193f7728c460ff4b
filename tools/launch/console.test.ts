import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeTestFolder } from '../testing/test-folder.ts';
import { explain, UserError } from './console.ts';

const folder = makeTestFolder();

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
  const { filename } = import.meta;
  const makeAt = (path: string) => explain(errorOf(() => mkdirSync(path, { recursive: true })));
  assert.equal(makeAt(filename), `${filename}: на этом месте уже лежит файл`);
  // A disk that is not mounted.
  symlinkSync(join(folder, 'nowhere/data'), join(folder, 'link'));
  assert.equal(makeAt(join(folder, 'link')), `${join(folder, 'link')}: нет такого файла или папки`);
  const readOnly = Object.assign(new Error(), { code: 'EROFS', path: '/data' });
  assert.equal(explain(readOnly), '/data: диск доступен только для чтения');
});

test('shows the message of a UserError and the stack of other errors', () => {
  assert.equal(explain(new UserError('Порт занят')), 'Порт занят');
  assert.match(explain(new Error('odd')), /^Неожиданная ошибка: Error: odd\n.*console\.test/s);
});
