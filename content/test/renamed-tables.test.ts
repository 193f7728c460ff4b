import { beforeAll, expect, test } from 'vitest';
import { makeOwnService } from './own-service';
import { runSql, selectSql } from './run-sql';
import { isNightly, isPostgres } from './test-database';

const own = makeOwnService();

beforeAll(() => own.start(), 300_000);

/** Where a failure is kept in words; the first two forget receivers that are not switched on. */
const withFailure = ['handover_targets', 'requests_desk_channels', 'publication_plans', 'requests_desk_deliveries'];
const indexes = ['documents_idx', 'created_by_id_fk', 'updated_by_id_fk'];

/** Names of tables, columns and indexes as 1.10.0 had them. */
const formerNames = [
  'ALTER TABLE change_log_changes RENAME COLUMN page TO address',
  ...withFailure.map((table) => `ALTER TABLE ${table} RENAME COLUMN failure TO fault`),
  'ALTER TABLE submission_records RENAME TO receipts',
  ...(isPostgres
    ? [
        ...indexes.map((index) => `ALTER INDEX submission_records_${index} RENAME TO receipts_${index}`),
        ...['key_uq', 'created_by_id_fk', 'updated_by_id_fk'].map(
          (name) => `ALTER TABLE receipts RENAME CONSTRAINT submission_records_${name} TO receipts_${name}`,
        ),
      ]
    : [
        ...indexes.map((index) => `DROP INDEX submission_records_${index}`),
        'DROP INDEX submission_records_key_uq',
        'CREATE UNIQUE INDEX receipts_key_uq ON receipts (key)',
        'CREATE INDEX receipts_documents_idx ON receipts (document_id, locale, published_at)',
        'CREATE INDEX receipts_created_by_id_fk ON receipts (created_by_id)',
        'CREATE INDEX receipts_updated_by_id_fk ON receipts (updated_by_id)',
      ]),
  'DELETE FROM strapi_migrations',
];
const rows = [
  ...withFailure.map((table) => `INSERT INTO ${table} (fault) VALUES ('сервер не отвечает')`),
  `INSERT INTO change_log_changes (id, address) VALUES (2000000000, '{"path":"/vrachi"}')`,
  `INSERT INTO receipts (key, kind, submission) VALUES ('request:before-the-upgrade', 'request', 'a')`,
];

/** What 1.12.0 no longer has. */
const cut = [
  'CREATE TABLE statistics_counts (id INTEGER PRIMARY KEY, day VARCHAR(255))',
  "INSERT INTO requests_desk_deliveries (channel, fault) VALUES ('telegram', 'сервер не отвечает')",
];

/** Returns what an upgrade has to keep. */
const kept = () => ({
  failures: withFailure.flatMap((table) => selectSql(own.dataDir, `SELECT failure FROM ${table}`)),
  pages: selectSql(own.dataDir, 'SELECT page FROM change_log_changes WHERE id = 2000000000'),
  records: selectSql(own.dataDir, 'SELECT key, kind, submission FROM submission_records'),
});

const schema = () =>
  selectSql(
    own.dataDir,
    isPostgres
      ? `SELECT tablename AS of, indexname AS name FROM pg_indexes WHERE schemaname = 'public'
         UNION SELECT conrelid::regclass::text, conname FROM pg_constraint ORDER BY 1, 2`
      : "SELECT tbl_name, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY 1, 2",
  );

test.runIf(isNightly)(
  'renamed tables and columns keep their rows, what was cut goes, also when the rename runs twice @nightly',
  async () => {
    const schemaOfNew = schema();
    await own.stop();
    runSql(own.dataDir, [...formerNames, ...rows, ...cut].join(';'));
    for (const _start of [1, 2]) {
      await own.start();
      expect(kept()).toMatchObject({
        failures: withFailure.slice(2).map(() => ({ failure: 'сервер не отвечает' })),
        pages: [{ page: expect.anything() }],
        records: [{ key: 'request:before-the-upgrade', kind: 'request', submission: 'a' }],
      });
      expect(schema()).toEqual(schemaOfNew);
      await own.stop();
      // As if the start had died before it noted the rename.
      runSql(own.dataDir, 'DELETE FROM strapi_migrations');
    }
  },
  180_000,
);
