import { knownZone, localDay } from '@clinic/contract/clock';
import { beforeAll, expect, test } from 'vitest';
import { makeCall } from './call';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { runSql, selectSql } from './run-sql';
import { isNightly } from './test-database';

const own = makeOwnService();
const sql = 'SELECT day, event, field, amount FROM statistics_counts ORDER BY day, event, field';
type Row = { day: string; event: string; field: string; amount: number };
const rows = () => selectSql<Row>(own.dataDir, sql);

const tell = (report: unknown, { token = own.secrets.SITE_API_TOKEN } = {}) =>
  makeCall(own.running().url, token)('POST', '/api/statistics', report);

beforeAll(own.start, 300_000);

test('simultaneous reports of several sites are added up', async () => {
  const report = { '2026-11-21': { 'form-opened': 2, 'form-refused': 1, 'form-refused:phone': 1 } };
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(report)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(rows()).toEqual([
    { day: '2026-11-21', event: 'form-opened', field: '', amount: 40 },
    { day: '2026-11-21', event: 'form-refused', field: '', amount: 20 },
    { day: '2026-11-21', event: 'form-refused', field: 'phone', amount: 20 },
  ]);
});

test('reports need the site’s token and known counters; an invalid report changes nothing', async () => {
  const before = rows();
  expect((await tell({ '2026-11-21': { 'form-sent': 1 } }, { token: 'x'.repeat(40) })).status).toBe(401);
  expect((await tell({ '2026-11-21': { 'form-sent': 1, 'Иванов Пётр': 1 } })).status).toBe(400);
  expect((await tell('form-sent')).status).toBe(400);
  expect(rows()).toEqual(before);
});

test('statistics end today by the clinic’s clock and need a sign-in', async () => {
  const admin = await own.signIn();
  const today = localDay(new Date(), knownZone());
  await tell({ [today]: { 'form-sent': 3 }, '2020-01-01': { 'form-sent': 5 } });
  const shown = (await admin.get('/statistics?days=30')) as { from: string; to: string; counts: Row[] };
  expect(shown.to).toBe(today);
  expect((Date.parse(shown.to) - Date.parse(shown.from)) / 86_400_000).toBe(29);
  expect(shown.counts).toContainEqual({ day: today, event: 'form-sent', field: '', amount: 3 });
  expect(shown.counts.filter(({ day }) => day < shown.from)).toEqual([]);
  await expect(admin.get('/statistics?days=4000')).rejects.toThrow('400');
  for (const path of ['/statistics', '/statistics/metrika', '/api/statistics']) {
    const answer = await fetch(`${own.running().url}${path}`);
    expect([401, 403, 404, 405]).toContain(answer.status);
  }
});

test.runIf(isNightly)(
  'the start deletes days older than thirteen months @nightly',
  async () => {
    runSql(
      own.dataDir,
      "INSERT INTO statistics_counts (day, event, field, amount) VALUES ('2021-01-01', 'form-sent', '', 1)",
    );
    await own.stop();
    await own.start();
    await expect.poll(() => rows().filter(({ day }) => day < '2022'), { timeout: patient(10_000) }).toEqual([]);
    expect(rows().length).toBeGreaterThan(0);
  },
  180_000,
);
