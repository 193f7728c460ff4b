import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { namesRead } from '../checks/settings-table.ts';
import { makeTestFolder } from '../testing/test-folder.ts';
import { root } from './places.ts';
import { environmentOf, readEnvFile, readEnvironment, readSettings } from './settings.ts';

const folder = makeTestFolder();

test('every setting has a default', () => {
  const settings = readSettings({});
  assert.equal(settings.SITE_URL, 'http://localhost:3000');
  assert.equal(settings.CONTENT_URL, 'http://127.0.0.1:1337');
  assert.equal(settings.DATA_DIR, join(root, '.data'));
  assert.equal(settings.APP_KEYS, undefined);
});

test('URLs follow the ports', () => {
  const settings = readSettings({ SITE_PORT: '15000', CONTENT_PORT: '15001' });
  assert.equal(settings.SITE_URL, 'http://localhost:15000');
  assert.equal(settings.PUBLIC_CONTENT_URL, 'http://localhost:15001');
  assert.equal(settings.ASSETS_URL, 'http://127.0.0.1:15001');
});

for (const line of [
  'SITE_PORT=abc',
  'SITE_PORT=70000',
  'CONTENT_PORT=0',
  'CONTENT_PORT=1e3',
  'CONTENT_PORT=0x539',
  'SITE_PORT=+3000',
  'SITE_PORT=01337',
  'SITE_HOST=a b',
  'SMTP_HOST=smtp.clinic.ru:465',
  'SITE_URL=javascript:alert(1)',
  'IMAGE_CACHE_MB=0',
  'DATA_DIR=/proc/1/data',
  'DATA_DIR=//proc/1/data',
  'DATA_DIR=/var/../dev',
  'DATA_DIR=~/clinic',
  'SEED=yes',
  'DATABASE_URL=mysql://clinic',
  'DATABASE_URL=postgres://clinic@127.0.0.1',
  'DATABASE_URL=postgres://clinic:50%@127.0.0.1/clinic',
  'ADMIN_EMAIL=admin',
  'ADMIN_PASSWORD=short1A',
  'ADMIN_JWT_SECRET=short',
  'ADMIN_JWT_SECRET=tobemodified-tobemodified-tobemodified',
]) {
  test(`${line} is rejected by name`, () => {
    const [name = '', value] = line.split('=');
    assert.throws(() => readSettings({ [name]: value }), { message: new RegExp(`^${name}: `) });
  });
}

test('a host may be a name or an address of either kind', () => {
  for (const host of ['localhost', 'mail_1.clinic.ru', '0.0.0.0', '::', '::1', 'fd00::1:2', '::ffff:10.0.0.1'])
    assert.equal(readSettings({ SITE_HOST: host }).SITE_HOST, host);
});

test('a URL loses the slash at its end', () => {
  const given = { SITE_URL: 'https://clinic.ru/', PUBLIC_CONTENT_URL: 'https://clinic.ru/cms/' };
  const { SITE_URL, PUBLIC_CONTENT_URL, ASSETS_URL } = readSettings({ ...given, CONTENT_URL: 'http://10.0.0.1:8081/' });
  assert.deepEqual(
    [SITE_URL, PUBLIC_CONTENT_URL, ASSETS_URL],
    ['https://clinic.ru', 'https://clinic.ru/cms', 'http://10.0.0.1:8081'],
  );
});

test('errors do not show secrets', () => {
  assert.throws(
    () => readSettings({ ADMIN_JWT_SECRET: 'my-own-word' }),
    ({ message }) => !message.includes('my-own-word'),
  );
});

test('rejects one port for both parts', () => {
  assert.throws(() => readSettings({ SITE_PORT: '1337' }), /разные порты/);
});

test('reports all errors at once', () => {
  assert.throws(() => readSettings({ SITE_PORT: 'a', CONTENT_PORT: 'b' }), /SITE_PORT[\s\S]*CONTENT_PORT/);
});

test('reports a misspelt name in .env', () => {
  writeFileSync(join(folder, '.env'), 'SITE_PROT=80\n');
  assert.throws(() => readEnvironment(folder), /SITE_PROT/);
});

for (const [line, value] of [
  ["SMTP_PASSWORD='abc#def'", 'abc#def'],
  ['SMTP_PASSWORD="abc#def"', 'abc#def'],
  ["  export SMTP_PASSWORD = 'a b' ", 'a b'],
  ['# a comment with its own # sign\nSMTP_PASSWORD=abc', 'abc'],
  ['SMTP_PASSWORD=first\nSMTP_PASSWORD=second', 'second'],
]) {
  test(`.env: ${JSON.stringify(line)} is read completely`, () => {
    assert.equal(readEnvFile('.env', line ?? '').SMTP_PASSWORD, value);
  });
}

for (const line of [
  'SMTP_PASSWORD=abc#def',
  'SMTP_PASSWORD=abc # the new one',
  "SMTP_PASSWORD='abc",
  "SMTP_PASSWORD='abc' # the new one",
  'SMTP_PASSWORD="abc#def',
  "SMTP_PASSWORD='abc'def#'",
]) {
  test(`.env: ${line} is rejected by name, without the value`, () => {
    assert.throws(
      () => readEnvFile('.env', line),
      ({ message }) => /^\.env: SMTP_PASSWORD: /.test(message) && !message.includes('abc'),
    );
  });
}

test('the site gets no secret of the content service', () => {
  const values = { ...readSettings({}), ADMIN_JWT_SECRET: 'x', SITE_API_TOKEN: 'y' };
  assert.equal(environmentOf('site', values).ADMIN_JWT_SECRET, undefined);
  assert.equal(environmentOf('site', values).SITE_API_TOKEN, 'y');
  assert.equal(environmentOf('content', values).SITE_TIMEOUT_MS, undefined);
});

test('finds settings in a source', () => {
  const source = "text('SITE_HOST', 'x'); env.ADMIN_EMAIL?.trim(); source.NODE_ENV; method === 'GET'";
  assert.deepEqual(namesRead(source), ['SITE_HOST', 'ADMIN_EMAIL']);
});

for (const text of [
  'SMTP_HOST mail.clinic.ru',
  '=mail.clinic.ru',
  'SITE_URL: https://clinic.ru',
  'A=1\n\u0000S\u0000',
  '7UP=1',
]) {
  test(`.env: ${JSON.stringify(text)} is rejected by its number, without the text`, () => {
    assert.throws(() => readEnvFile('.env', `# mail\n${text}`), {
      message: /^\.env: строка [23]: нужно ИМЯ=значение$/m,
    });
  });
}

test('.env: a file in another encoding is rejected', () => {
  const text = Buffer.from('CLINIC_NAME=\xca\xeb\xe8\xed\xe8\xea\xe0\n', 'latin1').toString('utf8');
  assert.throws(() => readEnvFile('.env', text), { message: /^\.env: .*UTF-8$/ });
});

test('.env: empty lines, indented comments and a byte order mark are no settings', () => {
  assert.deepEqual(readEnvFile('.env', '\uFEFFSITE_PORT=3000\r\n\r\n  # a comment\r\n'), { SITE_PORT: '3000' });
});

for (const value of ['3000', '127.0.0.1', 'a:0', 'a:70000', 'http://a:3000', 'a:3000,a:3000', 'a:3000,', '::1:3000']) {
  test(`SITE_NODES=${value} is rejected by name`, () => {
    assert.throws(() => readSettings({ SITE_NODES: value }), { message: /^SITE_NODES: / });
  });
}
