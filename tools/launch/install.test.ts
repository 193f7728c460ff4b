import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { isSameSet, needsInstall, needsNewFolder } from './install.ts';

const hono = { version: '4.0.0', integrity: 'sha512-a' };
const locked = { '': {}, 'node_modules/hono': hono, 'node_modules/fsevents': { version: '2.0.0', optional: true } };

test('what is for another system may be absent', () => {
  assert.equal(isSameSet(locked, { 'node_modules/hono': hono }), true);
});

test('another version, a missing package and a left-over one need an install', () => {
  assert.equal(isSameSet(locked, { 'node_modules/hono': { ...hono, version: '4.0.1' } }), false);
  assert.equal(isSameSet(locked, {}), false);
  assert.equal(isSameSet(locked, { 'node_modules/hono': hono, 'node_modules/express': hono }), false);
});

function makePart({ installed }: { installed?: object }) {
  const folder = mkdtempSync(join(tmpdir(), 'part-'));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }));
  if (installed) {
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  return folder;
}

test('an install broken off is done again', () => {
  const folder = makePart({});
  assert.equal(needsInstall(folder), true);
  assert.equal(needsNewFolder(folder), true);
});

test('another lock needs an install over what is there', () => {
  const folder = makePart({ installed: {} });
  assert.equal(needsInstall(folder), true);
  assert.equal(needsNewFolder(folder), false);
});

test('an install by hand counts', () => {
  assert.equal(needsInstall(makePart({ installed: { 'node_modules/hono': hono } })), false);
});

test('a folder of an older commit needs an install over what is there', () => {
  const folder = makePart({ installed: { 'node_modules/hono': { ...hono, version: '3.0.0' } } });
  assert.equal(needsInstall(folder), true);
  assert.equal(needsNewFolder(folder), false);
});
