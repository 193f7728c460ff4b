import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { productionPackages } from './files.ts';
import { stage } from './make-release.ts';

const folder = mkdtempSync(join(tmpdir(), 'clinic-release-'));
after(() => rmSync(folder, { recursive: true }));

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
