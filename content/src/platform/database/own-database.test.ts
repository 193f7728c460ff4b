import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDatabase, refuseStrangeDatabase, secretsRowKey } from './own-database';

let dataDir: string;
let connection: Knex;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'own-database-'));
  connection = knex({
    client: 'better-sqlite3',
    connection: { filename: join(dataDir, 'content.db') },
    useNullAsDefault: true,
  });
});

afterEach(async () => {
  await connection.destroy();
  rmSync(dataDir, { recursive: true });
});

const ours = { apiTokenSalt: 'salt', adminJwt: 'jwt', encryptionKey: 'key', siteToken: 'token' };
const theirs = { apiTokenSalt: 'salt 2', adminJwt: 'jwt 2', encryptionKey: 'key 2', siteToken: 'token 2' };
const owner = (secrets = ours, acceptDatabase = false) => ({ dataDir, secrets, acceptDatabase }) as never;
const refuse = (of: never) => refuseStrangeDatabase({ connection } as never, of);

/** Creates what a finished start leaves: the framework's table with one setting, and our file. */
async function start(of: never): Promise<void> {
  await connection.schema.createTable('strapi_core_store_settings', (table) => {
    table.increments('id');
    table.string('key');
    table.text('value');
  });
  const rows = () => connection('strapi_core_store_settings');
  await rows().insert({ key: 'plugin_upload_settings', value: '{}' });
  const store = {
    get: async () => undefined,
    set: async ({ value }: { value: unknown }) => rows().insert({ key: secretsRowKey, value: JSON.stringify(value) }),
  };
  await claimDatabase({ store: () => store } as unknown as Core.Strapi, of);
}

test('an empty database is accepted at the first start only, or on request', async () => {
  await refuse(owner());
  await start(owner());
  await connection.schema.dropTable('strapi_core_store_settings');
  await expect(refuse(owner())).rejects.toThrow('база пуста, а первый запуск здесь уже был');
  await refuse(owner(ours, true));
});

test('a database with other secrets is refused, one with some new secrets is not', async () => {
  await start(owner(theirs));
  await expect(refuse(owner())).rejects.toThrow('база создана с другими секретами');
  await refuse(owner(ours, true));
  await refuse(owner({ ...ours, adminJwt: theirs.adminJwt }));
  await connection('strapi_core_store_settings').where({ key: secretsRowKey }).delete();
  await refuse(owner());
});
