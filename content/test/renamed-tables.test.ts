import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailCatcher } from './mail-catcher';
import { makeSeparateService } from './own-service';
import { patient } from './patience';
import { runSql, selectSql, timeSql } from './run-sql';
import { isNightly, isPostgres } from './test-database';

const own = makeSeparateService();
let mail: Awaited<ReturnType<typeof startMailCatcher>>;

const start = () =>
  own.start({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mail.port),
    MAIL_FROM: 'site@snegir.example',
    NOTICE_TO: 'registratura@snegir.example',
    PUBLIC_CONTENT_URL: 'https://content.snegir.example',
  });

beforeAll(async () => {
  mail = await startMailCatcher(0);
  await start();
}, patient(300_000));
afterAll(() => mail.stop());

/** Where a failure is kept in words. */
const withFailure = ['handover_targets', 'requests_desk_channels', 'publication_plans', 'requests_desk_deliveries'];
const indexes = ['documents_idx', 'created_by_id_fk', 'updated_by_id_fk'];
const moment = isPostgres ? 'TIMESTAMP' : 'DATETIME';

const renameIndex = (table: string, from: string, to: string, columns: string) =>
  isPostgres
    ? [`ALTER TABLE ${table} RENAME CONSTRAINT ${from} TO ${to}`]
    : [`DROP INDEX ${from}`, `CREATE UNIQUE INDEX ${to} ON ${table} (${columns})`];

/** The queues and the names of tables, columns and indexes as 1.10.0 had them. */
const former = [
  'ALTER TABLE deliveries RENAME TO requests_desk_deliveries',
  'ALTER TABLE requests_desk_deliveries RENAME COLUMN item TO request',
  'ALTER TABLE requests_desk_deliveries RENAME COLUMN receiver TO channel',
  ...renameIndex('requests_desk_deliveries', 'deliveries_step', 'requests_desk_deliveries_step', 'request, channel'),
  'DELETE FROM receivers',
  'ALTER TABLE receivers RENAME TO handover_targets',
  ...renameIndex('handover_targets', 'receivers_name', 'handover_targets_name', 'name'),
  `ALTER TABLE handover_targets ADD COLUMN check_at ${moment}`,
  'ALTER TABLE handover_targets DROP COLUMN since_id',
  `CREATE TABLE requests_desk_channels (id INTEGER PRIMARY KEY, name VARCHAR(255), since ${moment},
    last_success_at ${moment}, last_failure_at ${moment}, failure VARCHAR(255))`,
  'ALTER TABLE submission_records ADD COLUMN notice_state VARCHAR(255)',
  'ALTER TABLE submission_records ADD COLUMN notice_attempts INTEGER',
  `ALTER TABLE submission_records ADD COLUMN next_notice_at ${moment}`,
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
  'DROP TABLE timetable_visits',
  `ALTER TABLE requests ADD COLUMN booked_for ${moment}`,
  'DELETE FROM strapi_migrations',
];
const now = timeSql(Date.now());
const record = (id: number, state: string, attempts: number, next: string) =>
  `INSERT INTO receipts (id, key, kind, submission, created_at, notice_state, notice_attempts, next_notice_at)
   VALUES (${id}, 'review:${state}-${attempts}', 'review', '${state}-${attempts}', ${now}, '${state}', ${attempts}, ${next})`;
const rows = [
  `INSERT INTO handover_targets (name, since, fault) VALUES ('webhook', ${now}, 'не включён')`,
  `INSERT INTO requests_desk_channels (id, name, since, fault) VALUES (1, 'mail', ${now}, 'сервер не отвечает')`,
  `INSERT INTO publication_plans (fault) VALUES ('сервер не отвечает')`,
  `INSERT INTO requests_desk_deliveries (request, channel, tries, fault) VALUES (7, 'webhook', 3, 'сервер не отвечает')`,
  `INSERT INTO change_log_changes (id, address) VALUES (2000000000, '{"path":"/vrachi"}')`,
  `INSERT INTO requests (id, number, workflow, outcome, booked_for) VALUES (1, 1, 'done', 'booked', ${now})`,
  record(101, 'sent', 1, 'NULL'),
  record(102, 'failed', 9, 'NULL'),
  record(103, 'pending', 0, now),
  record(104, 'pending', 2, now),
];

/** What 1.12.0 no longer has. */
const cut = [
  'CREATE TABLE statistics_counts (id INTEGER PRIMARY KEY, day VARCHAR(255))',
  "INSERT INTO requests_desk_deliveries (channel, fault) VALUES ('telegram', 'сервер не отвечает')",
  "INSERT INTO requests_desk_channels (id, name) VALUES (2, 'telegram')",
];

/** Returns what an upgrade has to keep. */
const kept = () => ({
  deliveries: selectSql(own.dataDir, 'SELECT item, receiver, tries, outcome, failure FROM deliveries ORDER BY item'),
  receivers: selectSql(own.dataDir, 'SELECT name, failure FROM receivers ORDER BY name'),
  plans: selectSql(own.dataDir, 'SELECT failure FROM publication_plans'),
  pages: selectSql(own.dataDir, 'SELECT page FROM change_log_changes WHERE id = 2000000000'),
  visits: selectSql(own.dataDir, 'SELECT request, doctor, clinic, state FROM timetable_visits'),
  records: selectSql(own.dataDir, 'SELECT key, kind FROM submission_records ORDER BY id'),
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
  'an upgrade keeps what the former tables hold and mails what was not, also when it runs twice @nightly',
  async () => {
    const schemaOfNew = schema();
    await own.stop();
    runSql(own.dataDir, [...former, ...rows, ...cut].join(';'));
    const notice = (item: number, tries: number, outcome: string) => ({
      ...{ item, receiver: 'notice', tries, outcome, failure: null },
    });
    for (const _start of [1, 2]) {
      await start();
      await expect.poll(kept, { timeout: patient(20_000) }).toEqual({
        deliveries: [
          { item: 7, receiver: 'webhook', tries: 3, outcome: null, failure: 'сервер не отвечает' },
          notice(101, 1, 'delivered'),
          notice(102, 9, 'exhausted'),
          notice(103, 1, 'delivered'),
          notice(104, 3, 'delivered'),
        ],
        receivers: [
          { name: 'mail', failure: 'сервер не отвечает' },
          { name: 'notice', failure: null },
        ],
        plans: [{ failure: 'сервер не отвечает' }],
        visits: [{ request: 1, doctor: '', clinic: '', state: 'booked' }],
        pages: [{ page: expect.anything() }],
        records: ['sent-1', 'failed-9', 'pending-0', 'pending-2'].map((key) => ({
          ...{ key: `review:${key}`, kind: 'review' },
        })),
      });
      expect(mail.mails.map(({ messageId }) => messageId)).toEqual(
        ['pending-0', 'pending-2'].map((key) => `<review-${key}@content.snegir.example>`),
      );
      expect(schema()).toEqual(schemaOfNew);
      await own.stop();
      // As if the start had died before it noted the rename.
      runSql(own.dataDir, 'DELETE FROM strapi_migrations');
    }
  },
  patient(180_000),
);
