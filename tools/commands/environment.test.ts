import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { root } from '../launch/places.ts';
import { makeTestFolder } from '../testing/test-folder.ts';

const folder = makeTestFolder();

const runEnvironment = (parts: string, settings: Record<string, string>) =>
  spawnSync(process.execPath, [join(root, 'tools/run.mjs'), 'environment', ...parts.split(' ')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...settings },
  });
const environmentOf = (part: string, settings: Record<string, string>) =>
  parseEnv(runEnvironment(part, settings).stdout);

test('prints only the settings and secrets of the part, the same at every call', () => {
  const settings = { SITE_URL: 'https://clinic.example', CLINIC_NAME: 'Зуб и ко, стоматология' };
  const content = environmentOf('content', settings);
  const site = environmentOf('site', settings);
  assert.equal(content.DATA_DIR, join(folder, 'content'));
  assert.equal(content.NODE_ENV, 'production');
  assert.equal(site.CLINIC_NAME, settings.CLINIC_NAME);
  assert.equal(site.SITE_API_TOKEN, content.SITE_API_TOKEN);
  assert.ok((content.ENCRYPTION_KEY ?? '').length >= 32);
  assert.deepEqual([site.ENCRYPTION_KEY, site.ADMIN_PASSWORD, content.CLINIC_NAME], [undefined, undefined, undefined]);
  assert.deepEqual(environmentOf('content', settings), content);
});

test('refuses an apostrophe by the name of its setting and prints no other values', () => {
  const { status, stdout } = runEnvironment('site', { CLINIC_NAME: "O'Neil" });
  assert.equal(status, 1);
  assert.match(stdout, /^✗ CLINIC_NAME: значение с апострофом.*\n$/);
});

for (const parts of ['', '--all', 'content site', 'site --all']) {
  test(`prints nothing for «${parts}» but how to ask`, () => {
    const { status, stdout } = runEnvironment(parts, {});
    assert.deepEqual([status, stdout], [1, '✗ Так: node tools/run.mjs environment content | site\n']);
  });
}
