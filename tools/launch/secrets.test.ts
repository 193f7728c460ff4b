import assert from 'node:assert/strict';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeTestFolder } from '../testing/test-folder.ts';
import { ensureSecrets, newPassword } from './settings.ts';

const work = makeTestFolder();
let made = 0;
const newFolder = () => join(work, String(made++), 'data');

test('generates secrets once, 32 bytes each, readable by the owner only', () => {
  const folder = newFolder();
  const { values, file } = ensureSecrets(folder, {});
  for (const key of [values.ADMIN_JWT_SECRET, ...(values.APP_KEYS ?? '').split(',')]) {
    assert.equal(Buffer.from(key ?? '', 'base64url').length, 32);
  }
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  assert.deepEqual(ensureSecrets(folder, {}).values, values);
});

test('two clones get different secrets', () => {
  assert.notEqual(ensureSecrets(newFolder(), {}).values.APP_KEYS, ensureSecrets(newFolder(), {}).values.APP_KEYS);
});

test('uses but does not store a secret of the environment', () => {
  const { values, file } = ensureSecrets(newFolder(), { ADMIN_JWT_SECRET: 'from-the-environment' });
  assert.equal(values.ADMIN_JWT_SECRET, 'from-the-environment');
  assert.equal(readFileSync(file, 'utf8').includes('from-the-environment'), false);
});

test('adds the secrets of a new version and keeps the others', () => {
  const folder = newFolder();
  const { values, file } = ensureSecrets(folder, {});
  writeFileSync(file, `ADMIN_JWT_SECRET=${values.ADMIN_JWT_SECRET}\n`);
  const later = ensureSecrets(folder, {}).values;
  assert.equal(later.ADMIN_JWT_SECRET, values.ADMIN_JWT_SECRET);
  assert.ok(later.ENCRYPTION_KEY);
  assert.equal(Buffer.from(later.PREVIEW_API_TOKEN ?? '', 'base64url').length, 32);
});

test('restores the file permissions', () => {
  const folder = newFolder();
  const { file } = ensureSecrets(folder, {});
  chmodSync(file, 0o644);
  assert.equal(statSync(ensureSecrets(folder, {}).file).mode & 0o777, 0o600);
});

test('passwords differ and meet the rules of the admin', () => {
  for (let i = 0; i < 50; i++) assert.match(newPassword(), /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)\w{5}(-\w{5}){3}$/);
  assert.notEqual(newPassword(), newPassword());
});
