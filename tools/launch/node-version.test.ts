import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { makeTestFolder } from '../testing/test-folder.ts';
import { explainNode, findNpm, isSupported, pinnedVersion } from './node-version.mjs';
import { root } from './places.ts';

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const glibc = { getReport: () => ({ header: { glibcVersionRuntime: '2.36' } }) };
const musl = { getReport: () => ({ header: {} }) };
type Runtime = Parameters<typeof explainNode>[0];
const explain = (changes: object) =>
  explainNode({ versions: { node: '20.20.2' }, platform: 'linux', arch: 'x64', report: glibc, ...changes } as Runtime);

test('accepts only versions inside the range', () => {
  const supported = (version: string) => isSupported(version, '>=22.22 <25');
  assert.deepEqual(['18.20.8', '20.20.2', '22.21.9', '25.0.0', '26.10.0'].filter(supported), []);
  assert.deepEqual(['22.22.0', '23.0.0', '24.21.0'].filter(supported), ['22.22.0', '23.0.0', '24.21.0']);
});

test('continues with the pinned Node on Linux with glibc only', () => {
  assert.deepEqual([explain({}), explain({ arch: 'arm64' })], ['', '']);
  for (const other of [{ platform: 'darwin' }, { platform: 'win32' }, { arch: 'riscv64' }, { report: musl }])
    assert.match(explain(other), /^Node 20\.20\.2 не подходит.*Поставьте Node 24\.\d+\.\d+ и повторите[^\n]*$/);
});

test('names the version to install when npm is too old to read the lock', () => {
  assert.match(explain({ versions: { node: '14.21.3' } }), /Поставьте Node 24/);
});

test('every package accepts the same range, and the pinned version fits it', () => {
  const { node } = readJson('package.json').engines;
  for (const part of ['content', 'site']) assert.equal(readJson(`${part}/package.json`).engines.node, node);
  assert.equal(isSupported(pinnedVersion), true);
});

test('both platforms pin the same version, locked by integrity', () => {
  for (const arch of ['x64', 'arm64']) {
    const { packages } = readJson(`tools/node/linux-${arch}/package-lock.json`);
    const { version, integrity } = packages[`node_modules/node-linux-${arch}`];
    assert.equal(version, pinnedVersion);
    assert.match(integrity, /^sha512-/);
  }
});

const folder = makeTestFolder();

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
