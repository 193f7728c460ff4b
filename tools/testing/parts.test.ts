import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../launch/places.ts';
import { allParts } from './parts.ts';

const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
/** `support` and `hostile` are helpers, `guide` takes pictures, `gallery` needs `npm run dev`: fresh-clone. */
const notRun = ['support', 'hostile', 'guide', 'gallery'];

test('a part runs every folder of browser and product tests, so that none is red unseen', () => {
  const known = allParts().flatMap(({ id, projects = [] }) => [id, ...projects]);
  const products = readdirSync(join(root, 'tools/testing/product')).filter((name) => name.endsWith('.test.ts'));
  const wanted = [...foldersOf('site/e2e'), ...products.map((name) => basename(name, '.test.ts'))];
  assert.deepEqual(
    wanted.filter((name) => !known.includes(name) && !notRun.includes(name)),
    [],
  );
});
