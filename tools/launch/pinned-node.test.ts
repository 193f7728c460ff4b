import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { findNpm } from './node-version.mjs';
import { ensureNode, explainNpm } from './pinned-node.mjs';

const version = '24.99.0';
const name = `node-linux-${process.arch}`;
const work = mkdtempSync(join(tmpdir(), 'pinned-node-'));
const npm = findNpm();
const options = { version, npm };
let tarball: Buffer;
let folder = '';
let requests = 0;

const registry = createServer((request, response) => {
  requests++;
  if (request.url?.endsWith('.tgz')) return response.end(tarball);
  const dist = { tarball: `${registryUrl()}/${name}.tgz`, integrity: integrityOf(tarball) };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ name, 'dist-tags': {}, versions: { [version]: { name, version, dist } } }));
});
const registryUrl = () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
const integrityOf = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

before(async () => {
  tarball = pack(`#!/bin/sh\necho v${version}\n`);
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
  process.env.npm_config_registry = registryUrl();
  process.env.npm_config_cache = join(work, 'cache');
});
after(() => {
  registry.close();
  rmSync(work, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(work, 'lock-'));
  lock(integrityOf(tarball));
  requests = 0;
});

/** A package whose Node is a shell script. */
function pack(program: string) {
  const home = mkdtempSync(join(work, 'package-'));
  mkdirSync(join(home, 'package/bin'), { recursive: true });
  writeFileSync(join(home, 'package/package.json'), JSON.stringify({ name, version, bin: { node: 'bin/node' } }));
  writeFileSync(join(home, 'package/bin/node'), program);
  chmodSync(join(home, 'package/bin/node'), 0o755);
  execFileSync('tar', ['czf', join(home, 'package.tgz'), '-C', home, 'package']);
  return readFileSync(join(home, 'package.tgz'));
}

function lock(integrity: string) {
  const dependencies = { [name]: version };
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
}

const leftovers = () => readdirSync(join(folder, 'node_modules'));

test('installs the locked version once and starts from it without the registry', async () => {
  mkdirSync(join(folder, 'node_modules/installing-killed'), { recursive: true });
  const node = await ensureNode({ folder, ...options });
  assert.equal(execFileSync(node, ['--version'], { encoding: 'utf8' }), `v${version}\n`);
  requests = 0;
  assert.equal(await ensureNode({ folder, version, npm: null }), node);
  assert.equal(requests, 0);
  assert.deepEqual(leftovers(), [version]);
});

test('refuses an archive with another checksum and leaves nothing behind', async () => {
  lock(integrityOf(Buffer.from('another')));
  await assert.rejects(
    ensureNode({ folder, ...options }),
    /^Error: Node 24\.99\.0 не установлен: архив повреждён[^\n]+$/,
  );
  assert.deepEqual(leftovers(), []);
  lock(integrityOf(tarball));
  assert.ok(existsSync(await ensureNode({ folder, ...options })));
});

test('refuses a Node that does not run here', async () => {
  const whole = tarball;
  tarball = pack('#!/bin/sh\necho GLIBC_2.28 not found >&2; exit 1\n');
  lock(integrityOf(tarball));
  await assert.rejects(ensureNode({ folder, ...options }), /не запускается на этой системе: GLIBC_2\.28 not found/);
  assert.deepEqual(leftovers(), []);
  tarball = whole;
});

test('says in one line what npm could not do', async () => {
  await assert.rejects(ensureNode({ folder, version, npm: null }), /не найден npm/);
  assert.match(
    explainNpm('npm error code ENOTFOUND\nnpm error …'),
    /^реестр npm недоступен \(ENOTFOUND\), проверьте сеть$/,
  );
  assert.match(explainNpm('npm ERR! code ECONNREFUSED'), /недоступен/);
  assert.match(explainNpm('npm error code ENOSPC'), /нет места/);
  assert.match(explainNpm('npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write\n'), /нет места/);
  assert.match(explainNpm('npm error code EROFS'), /нет прав/);
  assert.match(explainNpm('npm error something else\n'), /^npm: npm error something else$/);
});
