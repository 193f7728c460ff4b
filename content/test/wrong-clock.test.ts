import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeCall } from './call';
import { connect, uidOf } from './editor';
import { type Receiver, startWebhook } from './fake-receivers';
import { makeSeparateService, publishConsents } from './own-service';
import { patient } from './patience';
import { runSql, selectSql, timeSql } from './run-sql';
import { preloading } from './service';

const own = makeSeparateService();
const { admin, editor } = own;
const settings = { REQUEST_RETENTION_DAYS: '30', CV_RETENTION_DAYS: '10' };
const identKey = 'ident-key-of-thirty-two-bytes-or-more-9f3a';
let webhook: Receiver;
/** Switched on when the requests have come and the clock is wrong. */
const receivers = () => ({
  WEBHOOK_URL: webhook.url,
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  WEBHOOK_RECIPIENT: 'own',
  IDENT_KEY: identKey,
});
/** Longer than the tasks need to look twice (quick-tasks.cjs). */
const tasksMs = 2000;

async function startShifted(days: number): Promise<void> {
  await own.stop();
  await own.start({
    ...settings,
    ...receivers(),
    ...preloading('quick-tasks', 'shifted-clock'),
    CLOCK_SHIFT_DAYS: String(days),
  });
  await own.signIn();
}

const countOf = (table: string, where = 'true') =>
  Number(selectSql<{ rows: number }>(own.dataDir, `SELECT count(*) AS rows FROM ${table} WHERE ${where}`)[0]?.rows);
const published = "slug = 'plan' AND published_at IS NOT NULL";
const state = () => ({
  requests: countOf('requests'),
  resumes: countOf('requests_desk_journal', "kind = 'erased'"),
  deleted: countOf('deleted_entries'),
  links: countOf('lost_links'),
  planned: countOf('publication_plans', "state = 'waiting'"),
  published: countOf('news_posts', published),
});
const untouched = { requests: 3, resumes: 0, deleted: 1, links: 1, planned: 1, published: 0 };

beforeAll(async () => {
  webhook = await startWebhook();
  await own.start(settings);
  await own.signIn();
  await publishConsents(admin);
  const forms = await own.forms();
  for (let i = 0; i < 3; i++)
    expect((await forms.sendRequest({ name: 'Анна', phoneNumber: '8 913 000-00-00' })).errors).toBeUndefined();
  const doctor = await editor.draft('doctor', { name: 'Ушедшая', slug: 'old' });
  await editor.draft('article', { title: 'Статья', slug: 'old', reviewedBy: connect(doctor) });
  await editor.remove('doctor', doctor);
  const id = await editor.draft('news-post', { title: 'Новая', slug: 'plan' });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
  await admin.put(`/publication-schedule/${uidOf('news-post')}/${id}/publish`, { at: inDays(60) });
}, patient(180_000));

afterAll(() => webhook.stop());

const askTickets = () =>
  fetch(`${own.running().url}/GetTickets?dateTimeFrom=2020-01-01T00:00:00Z`, {
    headers: { 'IDENT-Integration-Key': identKey },
  });

const stateOfClock = "strapi_core_store_settings WHERE key LIKE '%trusted-clock_clock'";

/** Makes the database like one of a release that did not remember the time. */
const forgetTime = () => runSql(own.dataDir, `DELETE FROM ${stateOfClock}`);

/** As if a service whose clock was so many days ahead had believed it then. */
function believe(days: number): void {
  const at = new Date(Date.now() + days * 86_400_000).toISOString();
  const state = JSON.stringify({ trustedAt: at, jumpedAt: at });
  runSql(own.dataDir, `UPDATE ${stateOfClock.replace(' WHERE', ` SET value = '${state}' WHERE`)}`);
}

const isClockReady = async () => {
  const { groups } = (await admin.get('/readiness')) as { groups: { lines: { code: string; state: string }[] }[] };
  return groups.flatMap(({ lines }) => lines).find(({ code }) => code === 'clock')?.state === 'ready';
};

test.each([
  [400, forgetTime],
  // Rows that the start before has written are no evidence.
  [400],
])(
  'a start %i days off erases, publishes and sends nothing, and readiness is red',
  async (days, prepare?: () => void) => {
    await own.stop();
    prepare?.();
    await startShifted(days);
    await sleep(tasksMs);
    expect(state()).toEqual(untouched);
    expect(own.running().output()).toContain('"event":"clock-doubted"');
    expect(webhook.calls).toBe(0);
    expect((await askTickets()).status).toBe(503);
    const { text: targets } = await makeCall(own.running().url, admin.token)('GET', '/handover/targets');
    expect(targets).toContain('Часы сервера прыгнули');
    expect(await isClockReady()).toBe(false);
  },
  patient(300_000),
);

test(
  'a clock that is right again needs no person, and what was stored under the wrong one does not wait for years',
  async () => {
    await startShifted(0);
    await sleep(tasksMs);
    expect(state()).toEqual(untouched);
    expect(await isClockReady()).toBe(true);
    // Nothing of the past leaves because a receiver was switched on under a wrong clock.
    expect(webhook.calls).toBe(0);
    expect(await (await askTickets()).json()).toEqual([]);
  },
  patient(300_000),
);

test(
  'a date that has been believed publishes at once and erases a week later',
  async () => {
    await own.stop();
    believe(91);
    await startShifted(91);
    await vi.waitFor(() => expect(state()).toMatchObject({ planned: 0, published: 1 }), { timeout: patient(20_000) });
    await sleep(tasksMs);
    expect(state()).toMatchObject({ requests: 3, deleted: 1, links: 1 });
    expect(await isClockReady()).toBe(false);
    for (const days of [93.5, 96, 98.5]) await startShifted(days);
    await vi.waitFor(() => expect(state()).toMatchObject({ requests: 0, deleted: 0 }), { timeout: patient(20_000) });
    expect(await isClockReady()).toBe(true);
  },
  patient(300_000),
);

test(
  'a day erases no more than its limit though the clock is right',
  async () => {
    await own.stop();
    // A period that somebody has shortened, or a table that a mistake has aged.
    const rows = Array.from({ length: 51 }, (_, i) => {
      const deletedAt = timeSql(Date.now() + (i === 0 ? 1 : 40) * 86_400_000);
      return `('news-post', 'Новость ${i}', ${deletedAt})`;
    });
    runSql(own.dataDir, `INSERT INTO deleted_entries (type, title, deleted_at) VALUES ${rows.join(', ')}`);
    await startShifted(100);
    await vi.waitFor(() => expect(countOf('deleted_entries')).toBe(31), { timeout: patient(10_000) });
    await sleep(tasksMs);
    expect(countOf('deleted_entries')).toBe(31);
  },
  patient(300_000),
);
