import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Receiver, startWebhook } from './fake-receivers';
import { startMailCatcher } from './mail-catcher';
import { patient } from './patience';
import { makeFolder } from './run-folder';
import { runSql, selectSql } from './run-sql';
import { makeSecrets, preloading, type Service, startService } from './service';
import { contentRows, type TableRows } from './table-rows';
import { databaseSettings, isPostgres, queryDatabase } from './test-database';

/** What a clinic has in 1.11.0: requests, visits, trash, plans, history, deliveries (upgrade/README.md). */
const dataDir = makeFolder('upgrade-kept');
/** An hour after the last request of that database. */
const moment = Date.parse('2026-11-30T12:45:00Z');
/** Longer than the receivers need to look twice (quick-tasks.cjs). */
const looksMs = patient(3000);
const secrets = makeSecrets();
let before: TableRows;
let service: Service;
let webhook: Receiver;
let mail: Awaited<ReturnType<typeof startMailCatcher>>;

/** Appointments that 1.11.0 did not leave: one hour of the request and another of its visit, which is over for № 2. */
const differing = [
  'UPDATE requests SET booked_for = (SELECT ends_at FROM timetable_visits WHERE request = 4) WHERE id = 4',
  "UPDATE requests SET outcome = 'booked', booked_for = (SELECT booked_for FROM requests WHERE id = 1) WHERE id = 2",
  `INSERT INTO timetable_visits (request, doctor, clinic, starts_at, ends_at, state, is_over, revision)
   SELECT 2, doctor, clinic, starts_at, ends_at, 'arrived', is_over, 0 FROM timetable_visits WHERE request = 6`,
];
/** The hours at which requests are booked, by their numbers. */
let booked: Record<string, unknown>[];
const appointments = (column: string) =>
  selectSql<Record<string, unknown>>(
    dataDir,
    `SELECT requests.id AS number, ${column} AS at FROM requests
     LEFT JOIN timetable_visits ON request = requests.id WHERE outcome = 'booked' ORDER BY 1`,
  );

const start = () =>
  startService(dataDir, secrets, {
    SEED: 'off',
    ACCEPT_DATABASE: 'on',
    ...preloading('quick-tasks', 'shifted-clock'),
    CLOCK_SHIFT_DAYS: String((moment - Date.now()) / 86_400_000),
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mail.port),
    MAIL_FROM: 'site@snegir.example',
    NOTICE_TO: 'registratura@snegir.example',
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    WEBHOOK_RECIPIENT: 'own',
  });

beforeAll(async () => {
  [webhook, mail] = [await startWebhook(), await startMailCatcher(0)];
  const kept = gunzipSync(readFileSync(`test/upgrade/release-1.11.0.${isPostgres ? 'sql' : 'db'}.gz`));
  if (isPostgres) {
    databaseSettings(dataDir);
    queryDatabase(dataDir, kept.toString());
  } else writeFileSync(join(dataDir, 'content.db'), kept);
  runSql(dataDir, differing.join(';'));
  before = contentRows(dataDir);
  booked = appointments('booked_for');
  service = await start();
}, patient(300_000));

afterAll(async () => {
  await service?.stop();
  webhook.stop();
  await mail.stop();
});

test(
  'what had not left leaves once',
  async () => {
    const left = () => ({
      mails: mail.mails.map(({ subject = '' }) => subject.replace(/ ждёт \d.*/, ' ждёт')).sort(),
      leads: webhook.stored.map(({ key }) => key),
    });
    const escalations = [3, 5, 6, 7].map((number) => `Заявка № ${number} ждёт`);
    const notices = ['Новая заявка № 7: Задать вопрос', 'Новый отзыв ждёт проверки'];
    const once = { mails: [...escalations, ...notices], leads: ['request-7'] };
    await vi.waitFor(() => expect(left()).toEqual(once), { timeout: patient(60_000), interval: 200 });
    await service.stop();
    service = await start();
    await sleep(looksMs);
    expect(left()).toEqual(once);
  },
  patient(180_000),
);

/** Renamed or cut since; deliveries are counted above. */
const gone = /^(handover_targets|requests_desk_(channels|deliveries)|statistics_counts)$/;

test('every row of the clinic is kept', () => {
  const after = contentRows(dataDir);
  const names = Object.keys(before).filter((table) => !gone.test(table));
  const lost = names.filter((table) => (after[table]?.length ?? -1) < (before[table]?.length ?? 0));
  expect(lost).toEqual([]);
  for (const table of ['requests', 'deleted_entries', 'entry_versions', 'publication_plans'])
    expect([table, after[table]]).toEqual([
      table,
      before[table]?.map(({ booked_for: _, ...row }) => expect.objectContaining(row)),
    ]);
  const webhooks = (rows: TableRows[string] = []) => rows.filter((row) => Object.values(row).includes('webhook'));
  expect(webhooks(after.deliveries)).toHaveLength(webhooks(before.requests_desk_deliveries).length);
});

test('every appointment is a visit at the hour of its request', () => {
  const [first, second, fourth] = booked;
  const visitOf = (number: number) => before.timetable_visits?.find(({ request }) => request === number);
  expect(appointments('starts_at')).toEqual([first, { ...second, at: visitOf(2)?.starts_at }, fourth]);
  const states = selectSql<{ request: number; state: string }>(
    dataDir,
    'SELECT request, doctor, state, is_over, revision FROM timetable_visits ORDER BY request',
  );
  const { doctor } = visitOf(4) ?? {};
  const no = isPostgres ? false : 0;
  expect(states).toEqual([
    { request: 1, doctor: '', state: 'booked', is_over: no, revision: 0 },
    { request: 2, doctor, state: 'arrived', is_over: no, revision: 0 },
    { request: 4, doctor, state: 'booked', is_over: no, revision: 2 },
    { request: 5, doctor, state: 'pending', is_over: no, revision: 0 },
    { request: 6, doctor, state: 'pending', is_over: no, revision: 0 },
  ]);
});
