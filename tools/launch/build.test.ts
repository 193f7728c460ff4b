import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { build, needsBuild } from './build.ts';
import type { Part } from './places.ts';

let part: Part;
const logs = mkdtempSync(join(tmpdir(), 'logs-'));
const script = 'mkdir -p dist && cat src/*.txt > dist/all.txt';

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'part-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { build: script } }));
  writeFileSync(join(folder, 'src/a.txt'), 'a');
  part = { name: 'content', folder, output: 'dist', notBuilt: /\.md$/ };
  await build(part, { logs, env: process.env });
});

test('what is built is not built again', () => {
  assert.equal(needsBuild(part), false);
});

test('new times of equal files need no build', () => {
  utimesSync(join(part.folder, 'src/a.txt'), 0, 0);
  assert.equal(needsBuild(part), false);
});

test('a changed, a new and a renamed source need one', () => {
  writeFileSync(join(part.folder, 'src/a.txt'), 'b');
  assert.equal(needsBuild(part), true);
  writeFileSync(join(part.folder, 'src/a.txt'), 'a');
  assert.equal(needsBuild(part), false);
  writeFileSync(join(part.folder, 'src/b.txt'), '');
  assert.equal(needsBuild(part), true);
});

test('what a build does not read needs none', () => {
  writeFileSync(join(part.folder, 'README.md'), 'new');
  assert.equal(needsBuild(part), false);
});

test('what was built and then changed or cleared is built again', () => {
  writeFileSync(join(part.folder, 'dist/all.txt'), 'by another tool');
  assert.equal(needsBuild(part), true);
  rmSync(join(part.folder, 'dist'), { recursive: true });
  assert.equal(needsBuild(part), true);
});

test('a failed build says why and leaves nothing that looks built', async () => {
  writeFileSync(join(part.folder, 'package.json'), JSON.stringify({ scripts: { build: 'echo oops; exit 3' } }));
  await assert.rejects(build(part, { logs, env: process.env }), /код 3[\s\S]*oops/);
  assert.equal(needsBuild(part), true);
});
