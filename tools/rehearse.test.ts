import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingsList } from '../contract/settings-list.ts';
import { forgetProduction, rehearsalEnvironment } from './rehearse.ts';

const production = {
  ...Object.fromEntries(settingsList.map(({ name }) => [name, 'production'])),
  ...{ PGHOST: 'db', PGSERVICE: 'clinic', PGPASSWORD: 'p', AWS_ACCESS_KEY_ID: 'k', HTTPS_PROXY: 'http://proxy' },
  ...{ NODE_OPTIONS: '--require ./x.cjs', ENV_PATH: '/opt/clinic/.env', TEST_POSTGRES_URL: 'postgres://db/clinic' },
};

test('a rehearsal drops every production setting', () => {
  const machine = { PATH: '/usr/bin', HOME: '/home/clinic', TMPDIR: '/var/tmp', LC_ALL: 'C.UTF-8' };
  assert.deepEqual(rehearsalEnvironment({ ...production, ...machine }), machine);
});

test('forgetProduction removes the settings from this process', () => {
  const before = { ...process.env };
  try {
    Object.assign(process.env, production);
    forgetProduction();
    assert.deepEqual(
      Object.keys(production).filter((name) => name in process.env),
      [],
    );
    assert.equal(process.env.PATH, before.PATH);
  } finally {
    Object.assign(process.env, before);
  }
});
