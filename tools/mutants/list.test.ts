import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../launch/places.ts';
import { mutants } from './list.ts';

for (const { name, file, find, replace } of mutants) {
  test(`${name}: its text occurs once in ${file}`, () => {
    assert.equal(readFileSync(join(root, file), 'utf8').split(find).length - 1, 1);
    assert.notEqual(find, replace);
  });
}

test('names differ', () => {
  assert.equal(new Set(mutants.map(({ name }) => name)).size, mutants.length);
});
