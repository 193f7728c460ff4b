import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { build, isSameSet, needsBuild, needsInstall, needsNewFolder } from './build.ts';
import type { Part } from './places.ts';

let part: Part;
const work = mkdtempSync(join(tmpdir(), 'build-'));
const logs = join(work, 'logs');
const script = 'mkdir -p dist && cat src/*.txt > dist/all.txt';

after(() => rmSync(work, { recursive: true }));

beforeEach(async () => {
  const folder = mkdtempSync(join(work, 'part-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { build: script } }));
  writeFileSync(join(folder, 'src/a.txt'), 'a');
  part = { name: 'content', folder, output: 'dist', notBuilt: /\.md$/ };
  await build(part, { logs, env: process.env });
});

test('a finished build is not repeated', () => {
  assert.equal(needsBuild(part), false);
});

test('new times of equal files do not need a build', () => {
  utimesSync(join(part.folder, 'src/a.txt'), 0, 0);
  assert.equal(needsBuild(part), false);
});

test('a changed or added source needs a build', () => {
  writeFileSync(join(part.folder, 'src/a.txt'), 'b');
  assert.equal(needsBuild(part), true);
  writeFileSync(join(part.folder, 'src/a.txt'), 'a');
  assert.equal(needsBuild(part), false);
  writeFileSync(join(part.folder, 'src/b.txt'), '');
  assert.equal(needsBuild(part), true);
});

test('files outside the build do not need one', () => {
  writeFileSync(join(part.folder, 'README.md'), 'new');
  assert.equal(needsBuild(part), false);
});

test('a changed or deleted output needs a build', () => {
  writeFileSync(join(part.folder, 'dist/all.txt'), 'by another tool');
  assert.equal(needsBuild(part), true);
  rmSync(join(part.folder, 'dist'), { recursive: true });
  assert.equal(needsBuild(part), true);
});

test('a failed build shows its output and needs another build', async () => {
  writeFileSync(join(part.folder, 'package.json'), JSON.stringify({ scripts: { build: 'echo oops; exit 3' } }));
  await assert.rejects(build(part, { logs, env: process.env }), /код 3[\s\S]*oops/);
  assert.equal(needsBuild(part), true);
});

const hono = { version: '4.0.0', integrity: 'sha512-a' };
const locked = { '': {}, 'node_modules/hono': hono, 'node_modules/fsevents': { version: '2.0.0', optional: true } };

test('packages for other systems may be missing', () => {
  assert.equal(isSameSet(locked, { 'node_modules/hono': hono }), true);
});

test('another version, a missing and an additional package need an install', () => {
  assert.equal(isSameSet(locked, { 'node_modules/hono': { ...hono, version: '4.0.1' } }), false);
  assert.equal(isSameSet(locked, {}), false);
  assert.equal(isSameSet(locked, { 'node_modules/hono': hono, 'node_modules/express': hono }), false);
});

function makePart({ installed }: { installed?: object }) {
  const folder = mkdtempSync(join(work, 'part-'));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }));
  if (installed) {
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  return folder;
}

test('an interrupted install is repeated in an empty folder', () => {
  const folder = makePart({});
  assert.equal(needsInstall(folder), true);
  assert.equal(needsNewFolder(folder), true);
});

test('another lock needs an install into the same folder', () => {
  const folder = makePart({ installed: {} });
  assert.equal(needsInstall(folder), true);
  assert.equal(needsNewFolder(folder), false);
});

test('a manual install counts', () => {
  assert.equal(needsInstall(makePart({ installed: { 'node_modules/hono': hono } })), false);
});

test('packages of an older commit need an install into the same folder', () => {
  const folder = makePart({ installed: { 'node_modules/hono': { ...hono, version: '3.0.0' } } });
  assert.equal(needsInstall(folder), true);
  assert.equal(needsNewFolder(folder), false);
});
