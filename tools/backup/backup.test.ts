import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeTestFolder } from '../testing/test-folder.ts';
import { placeOfBackup } from './backup.ts';

const folder = makeTestFolder();

for (const name of ['x.tar.gz', 'X.TGZ', 'a b.tar.gz']) {
  test(`${name} is a file, also in a folder that does not exist yet`, () => {
    assert.deepEqual(placeOfBackup(join(folder, 'new', name)), { folder: join(folder, 'new'), name });
  });
}

for (const name of ['copies', 'copies/', 'x.tar.gz/', 'clinic.gz', 'tar.gz']) {
  test(`${name} is a folder`, () => {
    assert.deepEqual(placeOfBackup(`${folder}/${name}`), { folder: join(folder, name).replace(/\/$/, ''), name: null });
  });
}

test('a folder that is named like an archive stays a folder', () => {
  const path = join(folder, 'old.tar.gz');
  mkdirSync(path);
  assert.deepEqual(placeOfBackup(path), { folder: path, name: null });
});
