import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root } from '../launch/places.ts';
import { allParts } from '../testing/parts.ts';
import { applyPatches, readPatches } from './patches.ts';

const patches = readPatches();

test('every patch still applies to the sources', () => {
  applyPatches(patches, root, '--check');
});

test('every patch needs the service, the product or a browser to be noticed: unit tests are their own proof', () => {
  const slow = allParts().filter(({ kind }) => kind === 'slow' || kind === 'nightly');
  const names = slow.flatMap(({ id, projects = [] }) => [id, ...projects]);
  const others = patches.filter(({ noticedBy }) => noticedBy.some(([part = '']) => !names.includes(part)));
  assert.deepEqual(
    others.map(({ name, noticedBy }) => `${name}: ${noticedBy.join('; ')}`),
    [],
  );
});
