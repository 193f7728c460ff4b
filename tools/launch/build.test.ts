import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeTestFolder } from '../testing/test-folder.ts';
import { build, isSameSet, needsBuild, needsInstall, needsNewFolder } from './build.ts';
import type { Part } from './places.ts';

const work = makeTestFolder();
const logs = join(work, 'logs');

test('a build is repeated when a source or the output has changed, and only then', async () => {
  const folder = mkdtempSync(join(work, 'part-'));
  const part: Part = { name: 'content', folder, output: 'dist', notBuilt: /\.md$/ };
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const writeScript = (script: string) => write('package.json', JSON.stringify({ scripts: { build: script } }));
  mkdirSync(join(folder, 'src'));
  writeScript('mkdir -p dist && cat src/*.txt > dist/all.txt');
  write('src/a.txt', 'a');
  await build(part, logs);
  assert.equal(needsBuild(part), false);

  const unneeded = {
    'new times': () => utimesSync(join(folder, 'src/a.txt'), 0, 0),
    docs: () => write('README.md', ''),
  };
  for (const [what, change] of Object.entries(unneeded)) {
    change();
    assert.equal(needsBuild(part), false, what);
  }
  const needed = {
    'a changed source': [() => write('src/a.txt', 'b'), () => write('src/a.txt', 'a')],
    'an added source': [() => write('src/b.txt', ''), () => rmSync(join(folder, 'src/b.txt'))],
    'a changed output': [() => write('dist/all.txt', 'by another tool'), () => write('dist/all.txt', 'a')],
    'a deleted output': [() => rmSync(join(folder, 'dist'), { recursive: true }), () => build(part, logs)],
  } as const;
  for (const [what, [change, changeBack]] of Object.entries(needed)) {
    change();
    assert.equal(needsBuild(part), true, what);
    await changeBack();
    assert.equal(needsBuild(part), false, `${what}, changed back`);
  }

  writeScript('echo oops; exit 3');
  await assert.rejects(build(part, logs), /код 3[\s\S]*oops/);
  assert.equal(needsBuild(part), true);
});

const hono = { version: '4.0.0', integrity: 'sha512-a' };
const locked = { '': {}, 'node_modules/hono': hono, 'node_modules/fsevents': { version: '2.0.0', optional: true } };

test('packages for other systems may be missing; another version, a missing and an additional package may not', () => {
  assert.equal(isSameSet(locked, { 'node_modules/hono': hono }), true);
  assert.equal(isSameSet(locked, { 'node_modules/hono': { ...hono, version: '4.0.1' } }), false);
  assert.equal(isSameSet(locked, {}), false);
  assert.equal(isSameSet(locked, { 'node_modules/hono': hono, 'node_modules/express': hono }), false);
});

for (const [what, installed, isNeeded, isFromEmpty] of [
  ['an interrupted install is repeated in an empty folder', null, true, true],
  ['packages of another lock need an install into the same folder', { 'node_modules/hono': {} }, true, false],
  ['an install by hand counts', { 'node_modules/hono': hono }, false, false],
] as const)
  test(what, () => {
    const folder = mkdtempSync(join(work, 'part-'));
    const list = join(folder, 'node_modules/.package-lock.json');
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }));
    if (installed) writeFileSync(list, JSON.stringify({ packages: installed }));
    assert.deepEqual([needsInstall(folder), needsNewFolder(folder)], [isNeeded, isFromEmpty]);
  });
