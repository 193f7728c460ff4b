import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reasonOf } from '../end-start';
import { claimDatabase } from './own-database';
import { tryDatabase } from './try-database';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'try-database-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

const ours = { apiTokenSalt: 'salt', adminJwt: 'jwt', encryptionKey: 'key', siteToken: 'token' };
const theirs = { apiTokenSalt: 'salt 2', adminJwt: 'jwt 2', encryptionKey: 'key 2', siteToken: 'token 2' };
const owner = (more = {}) => ({ dataDir, databaseUrl: null, secrets: ours, acceptDatabase: false, ...more }) as never;
const outcome = (settings: never) => tryDatabase(settings).catch(reasonOf);

/** Creates what a finished start leaves: the framework's table with the names and the secrets, and our file. */
async function start(): Promise<void> {
  const database = new Sqlite(join(dataDir, 'content.db'));
  database.exec('CREATE TABLE strapi_core_store_settings (id INTEGER PRIMARY KEY, key TEXT, value TEXT)');
  const insert = database.prepare('INSERT INTO strapi_core_store_settings (key, value) VALUES (?, ?)');
  insert.run('plugin_change-log_name', '"a name"');
  const set = async ({ value }: { value: unknown }) => insert.run('core_database_secrets', JSON.stringify(value));
  await claimDatabase({ store: () => ({ get: async () => null, set }) } as never, owner());
  database.close();
}

test('names the database of a finished start, and leaves it as it was', async () => {
  await start();
  const before = readdirSync(dataDir);
  expect(await outcome(owner())).toBe('"a name"');
  expect(readdirSync(dataDir)).toEqual(before);
});

test('a first start has no database yet, and the check makes none', async () => {
  expect(await outcome(owner({ dataDir: join(dataDir, 'later') }))).toBeNull();
  expect(existsSync(join(dataDir, 'later'))).toBe(false);
  writeFileSync(join(dataDir, 'content.db'), '');
  expect(await outcome(owner())).toBeNull();
});

test('refuses what a start refuses: other secrets, a lost database, a damaged one, a folder that is a file', async () => {
  await start();
  expect(await outcome(owner({ secrets: theirs }))).toMatch(/другими секретами/);
  expect(await outcome(owner({ secrets: theirs, acceptDatabase: true }))).toBe('"a name"');
  rmSync(join(dataDir, 'content.db'));
  expect(await outcome(owner())).toMatch(/база пуста/);
  writeFileSync(join(dataDir, 'content.db'), 'no database at all, and longer than the header of a database is');
  expect(await outcome(owner())).toMatch(/база повреждена/);
  expect(await outcome(owner({ dataDir: join(dataDir, 'content.db/data') }))).toMatch(/нужна папка/);
});

test.each(['postgres://a@127.0.0.1:1/clinic', 'postgres://a@no-such-host.invalid/clinic'])(
  'says that PostgreSQL does not answer: %s',
  async (databaseUrl) => {
    expect(await outcome(owner({ databaseUrl }))).toMatch(/база не отвечает/);
  },
);
