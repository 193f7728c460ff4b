import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { findNpm } from './npm.mjs';

const folder = mkdtempSync(join(tmpdir(), 'npm-'));
after(() => rmSync(folder, { recursive: true }));

function put(path: string) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

test('takes the npm that runs the command', () => {
  const file = put('a/npm-cli.js');
  assert.equal(findNpm({ npm_execpath: file }, '/none/bin/node'), file);
});

test('follows the link in PATH past wrappers and other package managers', () => {
  const real = put('lib/node_modules/npm/bin/npm-cli.js');
  put('bin/node');
  symlinkSync(real, join(folder, 'bin/npm'));
  put('shims/npm');
  const PATH = [join(folder, 'shims'), join(folder, 'bin')].join(':');
  assert.equal(findNpm({ npm_execpath: put('yarn.js'), PATH }, '/none/bin/node'), real);
  assert.equal(findNpm({ PATH: join(folder, 'shims') }, join(folder, 'bin/node')), real);
  assert.equal(findNpm({ PATH: join(folder, 'shims') }, '/none/bin/node'), null);
});
