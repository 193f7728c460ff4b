import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Receiver, startWebhook } from './fake-receivers';
import { startMailCatcher } from './mail-catcher';
import { patient } from './patience';
import { makeFolder } from './run-folder';
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
  before = contentRows(dataDir);
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
  for (const table of ['requests', 'timetable_visits', 'deleted_entries', 'entry_versions', 'publication_plans'])
    expect([table, after[table]]).toEqual([table, before[table]?.map((row) => expect.objectContaining(row))]);
  const webhooks = (rows: TableRows[string] = []) => rows.filter((row) => Object.values(row).includes('webhook'));
  expect(webhooks(after.deliveries)).toHaveLength(webhooks(before.requests_desk_deliveries).length);
});
