import { setTimeout as delay } from 'node:timers/promises';
import { localTime } from '@clinic/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConsents } from './consents';
import { uidOf } from './editor';
import { startHttpCatcher } from './http-catcher';
import { makeSeparateService, publishConsents } from './own-service';
import { patient } from './patience';
import { runSql, selectSql, timeSql } from './run-sql';
import { type Service, startService } from './service';
import { makeForms } from './submit';

// Within one process, SQLite calls run one after another. Only two processes over one database really compete, as when
// an old one is still stopping.
const own = makeSeparateService();
const { admin, editor, site } = own;
const sendings = 40;
/** Long enough for the other process to do the same again (quick-tasks.cjs). */
const looksMs = 1000;
let max: Awaited<ReturnType<typeof startHttpCatcher>>;
let other: Service;

beforeAll(async () => {
  max = await startHttpCatcher();
  const settings = { SEED: 'off', MAX_URL: max.url, MAX_TOKEN: 'token', MAX_CHAT_ID: '1' };
  await own.start(settings);
  await own.signIn();
  await publishConsents(admin);
  other = await startService(own.dataDir, own.secrets, settings);
}, patient(300_000));

afterAll(async () => {
  max.stop();
  await other?.stop();
});

test(
  'a submission sent to two processes at once is stored once, with the same response',
  async () => {
    const consents = await readConsents(own.running().url);
    const urls = [own.running().url, other.url];
    const forms = urls.map((url) => makeForms(url, own.secrets.SITE_API_TOKEN, consents));
    for (let i = 0; i < sendings; i++) {
      const idempotencyKey = `two-processes-at-once-${i}`;
      const answers = await Promise.all(forms.map(({ sendRequest }) => sendRequest({ idempotencyKey })));
      const [first, second] = answers.map(({ data }) => data?.createRequest.id);
      expect(first).toBeTruthy();
      expect(second).toBe(first);
    }
    expect(selectSql(own.dataDir, 'SELECT id FROM requests')).toHaveLength(sendings);
    expect(selectSql(own.dataDir, 'SELECT id FROM submission_records')).toHaveLength(sendings);
  },
  patient(60_000),
);

test(
  'two processes carry out a plan once',
  async () => {
    await editor.saveSingle('common-config', { name: 'Клиника', timeZone: 'Europe/Moscow' });
    const inAnHour = localTime(new Date(Date.now() + 3_600_000), 'Europe/Moscow');
    const ids: string[] = [];
    for (let i = 0; i < 6; i++) {
      const id = await editor.draft('news-post', { title: `Дважды ${i}`, slug: `dvazhdy-${i}` });
      await admin.put(`/publication-schedule/${uidOf('news-post')}/${id}/publish`, { at: inAnHour });
      ids.push(id);
    }
    const { log, last } = await site.snapshot();
    runSql(own.dataDir, `UPDATE publication_plans SET at = ${timeSql(Date.now() - 60_000)}`);
    const states = () => selectSql<{ state: string }>(own.dataDir, 'SELECT state FROM publication_plans');
    await expect
      .poll(() => states().map(({ state }) => state), { timeout: patient(15_000) })
      .toEqual(ids.map(() => 'done'));
    await delay(looksMs);
    const { changes } = await site.after(log, last);
    const times = ids.map((id) => changes.filter(({ tags }) => tags.includes(`NewsPost:${id}`)).length);
    expect(times).toEqual(ids.map(() => 1));
  },
  patient(300_000),
);

test(
  'two processes report a waiting request once',
  async () => {
    const anHourAgo = timeSql(Date.now() - 3_600_000);
    runSql(own.dataDir, `UPDATE requests SET created_at = ${anHourAgo}`);
    await expect.poll(() => max.calls.length, { timeout: patient(30_000) }).toBe(sendings);
    await delay(looksMs);
    expect(max.calls).toHaveLength(sendings);
    expect(new Set(max.calls.map(({ body }) => body.toString())).size).toBe(sendings);
  },
  patient(60_000),
);
