import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '@strapi/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportFailedCommits } from './commits';

let folder: string;
let db: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commit-'));
  db = new Database({
    connection: { client: 'sqlite', connection: { filename: join(folder, 'content.db') }, useNullAsDefault: true },
    settings: { migrations: { dir: folder } },
  } as never);
  reportFailedCommits(db);
  await db.connection.raw('CREATE TABLE parents (id INTEGER PRIMARY KEY)');
  // SQLite checks this constraint at COMMIT only.
  await db.connection.raw('CREATE TABLE children (parent REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED)');
});

afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const orphan = { parent: 1 };
const count = async () => (await db.connection('children').select()).length;

test('a transaction whose COMMIT fails rejects, and its callbacks do not run', async () => {
  let isTold = false;
  const writing = db.transaction(async ({ trx, onCommit }) => {
    onCommit(() => {
      isTold = true;
    });
    // Like storeOnce and the framework's document service.
    await db.transaction(async () => await trx('children').insert(orphan));
    return 'kept';
  });
  await expect(writing).rejects.toThrow('FOREIGN KEY constraint failed');
  expect(isTold).toBe(false);
  await db.connection.raw('ROLLBACK');
  expect(await count()).toBe(0);
});

test('a transaction without a callback rejects at its commit', async () => {
  const transaction = await db.transaction();
  await transaction.get()('children').insert(orphan);
  await expect(transaction.commit()).rejects.toThrow('FOREIGN KEY constraint failed');
  await transaction.rollback();
});

test('a transaction that commits returns what its callback returned', async () => {
  const kept = db.transaction(async ({ trx }) => {
    await trx('parents').insert({ id: 1 });
    await trx('children').insert(orphan);
    return 'kept';
  });
  expect(await kept).toBe('kept');
  expect(await count()).toBe(1);
});
