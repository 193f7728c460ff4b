import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root } from '../launch/places.ts';
import { allParts } from '../testing/parts.ts';
import { applyPatches, readPatches } from './patches.ts';

const patches = readPatches();

test('every patch still applies to the sources', () => {
  applyPatches(patches, root, '--check');
});

test('every patch names parts that exist', () => {
  const names = allParts().flatMap(({ id, projects = [] }) => [id, ...projects]);
  const unknown = patches
    .flatMap(({ noticedBy }) => noticedBy.map(([part = '']) => part))
    .filter((part) => !names.includes(part));
  assert.deepEqual(unknown, []);
});
