import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { test } from 'node:test';
import { explain, Fault } from './console.ts';

function errorOf(work: () => void) {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('no error');
}

test('a folder that cannot be made is named in one line', () => {
  const fileAsFolder = `${import.meta.filename}/data`;
  assert.equal(explain(errorOf(() => mkdirSync(fileAsFolder))), `${fileAsFolder}: на пути к папке лежит файл`);
  const readOnly = Object.assign(new Error(), { code: 'EROFS', path: '/data' });
  assert.equal(explain(readOnly), '/data: диск доступен только для чтения');
});

test('our own faults say what they say, others show where they happened', () => {
  assert.equal(explain(new Fault('Порт занят')), 'Порт занят');
  assert.match(explain(new Error('odd')), /^Неожиданная ошибка: Error: odd\n.*console\.test/s);
});
