import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkLeftovers } from '../server/leftovers.ts';
import { readManifest } from '../server/probes.ts';
import { makeTestFolder } from '../testing/test-folder.ts';
import { findPostgres, withThrowAwayPostgres } from '../trial/throw-away-postgres.ts';
import { askDatabase } from './databases.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const skip = !findPostgres() && 'нет PostgreSQL';
const now = new Date('2026-11-21T20:30:00Z');
const tables = [
  'CREATE TABLE requests (name text, created_at timestamp(6))',
  `INSERT INTO requests VALUES ('Anna', '2026-11-21T19:00:00')`,
  'CREATE TABLE change_log_changes (created_at timestamp(6))',
  `INSERT INTO change_log_changes VALUES ('2026-11-21T20:00:00'), ('2026-11-21T21:00:00')`,
  'CREATE TABLE consent_texts (hash text)',
  'CREATE TABLE strapi_core_store_settings (key text, value text, type text)',
  `INSERT INTO strapi_core_store_settings VALUES ('plugin_change-log_name', 'of Anna', 'string')`,
  'CREATE TABLE requests_desk_journal (number int, kind text, staff int, at timestamp(6))',
];

test('a PostgreSQL database is restored over another state of itself, which stays beside it', { skip }, () =>
  withThrowAwayPostgres(async ({ makeDatabase }) => {
    const folder = makeTestFolder();
    const values = { DATA_DIR: join(folder, 'data'), DATABASE_URL: await makeDatabase() };
    mkdirSync(join(values.DATA_DIR, 'content/public'), { recursive: true });
    writeFileSync(join(values.DATA_DIR, 'content/public/tooth.webp'), 'picture');
    const select = async (sql: string) =>
      (await askDatabase<Record<string, unknown>>(values, sql)).flatMap((row) => Object.values(row));
    for (const sql of tables) await select(sql);
    const backups = join(folder, 'backups');
    const { file, rows } = await makeBackup({ values, folder: backups, withSecrets: false, keep: null, now });
    assert.equal(rows, 4);
    assert.equal((await readManifest(file))?.newestRowAt, '2026-11-21T20:00:00.000Z');

    await select(`INSERT INTO requests VALUES ('Boris')`);
    const at = (minutes: number) => `'${new Date(now.getTime() + minutes * 60_000).toISOString().slice(0, -1)}'`;
    await select(`INSERT INTO requests_desk_journal VALUES (1, 'erased', 7, ${at(-1)}), (12, 'erased', 7, ${at(1)}),
      (13, 'erased', NULL, ${at(1)}), (14, 'opened', 7, ${at(1)})`);
    const restore = (isForced: boolean) => restoreBackup({ values, file, isForced, now });
    await assert.rejects(restore(false), /уже есть данные/);
    const { erased } = await restore(true);
    assert.deepEqual(erased, [12]);
    assert.deepEqual(await select('SELECT name FROM requests'), ['Anna']);
    // The next start takes a new name for the log and never loads the demo clinic.
    assert.deepEqual(await select('SELECT key FROM strapi_core_store_settings'), ['core_demo_loaded']);
    const [aside = ''] = readdirSync(join(values.DATA_DIR, 'content')).filter((name) =>
      name.startsWith('before-restore'),
    );
    const schema = aside.replaceAll('-', '_');
    assert.deepEqual(await select(`SELECT name FROM "${schema}".requests`), ['Anna', 'Boris']);
    const leftovers = (await checkLeftovers(values)).map(({ text }) => text).join('\n');
    assert.match(leftovers, new RegExp(`DROP SCHEMA ${schema} CASCADE`));
  }),
);

test('a database that does not answer is no database without leftovers', async () => {
  const found = await checkLeftovers({ DATABASE_URL: 'postgres://clinic@127.0.0.1:1/clinic' });
  assert.match(found.map(({ text }) => text).join('\n'), /Базу не спросить/);
});
