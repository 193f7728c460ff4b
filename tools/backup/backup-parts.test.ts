import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { checkManifest, checkRows, writeManifest } from './manifest.ts';
import { libpqEnvironment } from './postgres.ts';

const facts = {
  createdAt: '2026-11-21T10:00:00.000Z',
  database: 'sqlite',
  rows: { requests: 3 },
} as const;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  mkdirSync(join(folder, 'content/public'), { recursive: true });
  writeFileSync(join(folder, 'content/content.db'), 'rows');
  writeFileSync(join(folder, 'content/public/зуб.webp'), 'picture');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an unpacked archive equals the packed one', async () => {
  const made = await writeManifest(folder, facts);
  assert.deepEqual(
    made.files.map(({ path, bytes }) => [path, bytes]),
    [
      ['content/content.db', 4],
      ['content/public/зуб.webp', 7],
    ],
  );
  assert.deepEqual(await checkManifest(folder), made);
});

test('checkManifest names a missing, changed or additional file', async () => {
  await writeManifest(folder, facts);
  appendFileSync(join(folder, 'content/content.db'), '!');
  await assert.rejects(checkManifest(folder), /content\/content\.db не тот/);
  rmSync(join(folder, 'content/content.db'));
  await assert.rejects(checkManifest(folder), /нет файла content\/content\.db/);
  writeFileSync(join(folder, 'content/content.db'), 'rows');
  writeFileSync(join(folder, 'stranger'), '');
  await assert.rejects(checkManifest(folder), /лишний файл: stranger/);
});

test('checkManifest rejects other archives, other formats and links', async () => {
  await assert.rejects(checkManifest(folder), /нет manifest\.json/);
  writeFileSync(join(folder, 'manifest.json'), '{"format":99,"files":[]}');
  await assert.rejects(checkManifest(folder), /другого устройства \(99/);
  rmSync(join(folder, 'manifest.json'));
  await writeManifest(folder, facts);
  symlinkSync('/etc/passwd', join(folder, 'link'));
  await assert.rejects(checkManifest(folder), /link: не файл и не папка/);
});

test('checkManifest rejects a changed manifest', async () => {
  const file = join(folder, 'manifest.json');
  const whole = await writeManifest(folder, facts);
  for (const name of ['product', 'createdAt', 'rows', 'files'] as const) {
    writeFileSync(file, JSON.stringify({ ...whole, [name]: undefined }));
    await assert.rejects(checkManifest(folder), /manifest\.json не прочитать/, name);
  }
  for (const text of ['{"format":1,', 'null']) {
    writeFileSync(file, text);
    await assert.rejects(checkManifest(folder), /manifest\.json не прочитать/, text);
  }
});

test('checkManifest rejects archives of newer versions only', async () => {
  const file = join(folder, 'manifest.json');
  const { product } = await writeManifest(folder, facts);
  const [major = 0, minor, patch] = product.split('.').map(Number);
  const rewrite = (version: string) =>
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), product: version }));
  for (const newer of [`${major}.${minor}.${(patch ?? 0) + 10}`, `${major + 9}.0.0`]) {
    rewrite(newer);
    await assert.rejects(checkManifest(folder), new RegExp(`сделана версией ${newer}, а здесь ${product}`));
  }
  rewrite('0.99.0');
  assert.equal((await checkManifest(folder)).product, '0.99.0');
});

test('checkRows names a table with another number of rows', () => {
  checkRows({ requests: 3 }, { requests: 3, more: 1 });
  assert.throws(
    () => checkRows({ requests: 3 }, { requests: 2 }),
    /Таблица requests: в копии строк 3, в восстановленной базе 2/,
  );
  assert.throws(() => checkRows({ requests: 3 }, {}), /нет таблицы/);
});

test('a database URL becomes the environment of the PostgreSQL programs', () => {
  assert.deepEqual(libpqEnvironment('postgres://anna:p%40ss@db.example:6432/clinic?sslmode=require'), {
    PGHOST: 'db.example',
    PGPORT: '6432',
    PGUSER: 'anna',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'clinic',
    PGSSLMODE: 'require',
  });
});

test('accepts IPv6 hosts, sockets and omitted parts', () => {
  assert.deepEqual(libpqEnvironment('postgres://anna@[::1]/clinic'), {
    PGHOST: '::1',
    PGUSER: 'anna',
    PGDATABASE: 'clinic',
  });
  assert.equal(libpqEnvironment('postgres://anna@localhost/clinic?host=/run/postgresql').PGHOST, '/run/postgresql');
});
