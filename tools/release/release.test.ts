import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { makeTestFolder } from '../testing/test-folder.ts';
import { productionPackages } from './files.ts';
import { stage } from './make-release.ts';
import { loadablePackages, packageOf } from './trace.ts';

const folder = makeTestFolder();

test('packs packages of production and the link to the contract, but no development packages', () => {
  const packages = productionPackages({
    '../contract': { version: '1.0.0' },
    'node_modules/@clinic/contract': { resolved: '../contract', link: true },
    'node_modules/sharp': { version: '1.0.0' },
    'node_modules/sharp/node_modules/semver': { version: '7.0.0', optional: true },
    'node_modules/vitest': { version: '1.0.0', dev: true },
  });
  assert.deepEqual(packages, [
    { path: 'node_modules/@clinic/contract', isLink: true },
    { path: 'node_modules/sharp', isLink: false },
    { path: 'node_modules/sharp/node_modules/semver', isLink: false },
  ]);
});

test('sha256sum accepts the staged files and finds a changed one', () => {
  writeFileSync(join(folder, 'tooth.js'), 'export const teeth = 32;\n');
  symlinkSync('../contract', join(folder, 'link'));
  const files = ['tooth.js', 'link'].map((name) => ({ source: join(folder, name), path: `content/${name}` }));
  const staged = join(folder, 'staged');
  const { files: count, bytes } = stage(staged, files, { 'release.json': '{}\n' });
  assert.deepEqual([count, bytes], [2, 28]);
  assert.equal(readlinkSync(join(staged, 'content/link')), '../contract');
  const check = () => spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: staged, encoding: 'utf8' });
  assert.equal(check().status, 0);
  writeFileSync(join(staged, 'content/tooth.js'), readFileSync(join(staged, 'content/tooth.js'), 'utf8').toUpperCase());
  assert.match(check().stdout, /^content\/tooth\.js: /);
});

test('the innermost package of a file is the one that a release keeps', () => {
  assert.equal(packageOf('node_modules/@strapi/core/dist/index.js'), 'node_modules/@strapi/core');
  assert.equal(packageOf('node_modules/a/node_modules/b/index.js'), 'node_modules/a/node_modules/b');
  assert.equal(packageOf('dist/src/main.js'), null);
  assert.equal(packageOf('node_modules/.package-lock.json'), null);
});

test('a release holds what a module requires in a function, a plugin by its name and a provider by its setting', async () => {
  const part = join(folder, 'part');
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(part, path)), { recursive: true });
    writeFileSync(join(part, path), text);
  };
  const manifest = (name: string, more: object = {}) =>
    put(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js', ...more }));
  const uses = (name: string) => `module.exports = () => require('${name}');`;
  put('dist/src/main.js', uses('rare'));
  manifest('rare');
  put('node_modules/rare/index.js', '');
  manifest('@strapi/plugin', {
    exports: { './strapi-server': { require: './server.js' }, './strapi-admin': './admin.js' },
  });
  put('node_modules/@strapi/plugin/server.js', uses('of-server'));
  put('node_modules/@strapi/plugin/admin.js', uses('of-admin'));
  manifest('@strapi/provider-mail');
  put('node_modules/@strapi/provider-mail/index.js', uses('of-provider'));
  for (const name of ['of-server', 'of-admin', 'of-provider']) {
    manifest(name);
    put(`node_modules/${name}/index.js`, '');
  }
  const names = ['rare', '@strapi/plugin', '@strapi/provider-mail', 'of-server', 'of-admin', 'of-provider'];
  const installed = Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0' }]));
  const kept = await loadablePackages({ name: 'content', folder: part, output: 'dist', notBuilt: /^$/ }, installed);
  assert.deepEqual(
    [...kept].sort(),
    names
      .filter((name) => name !== 'of-admin')
      .map((name) => `node_modules/${name}`)
      .sort(),
  );
});
