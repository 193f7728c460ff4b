import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstNumber } from '../src/publishing/change-log/log';
import { makeSeparateService } from './own-service';
import { patient } from './patience';
import { runSql, selectSql, timeSql } from './run-sql';
import { isNightly, isPostgres } from './test-database';

const own = makeSeparateService();
const { editor, site } = own;
const { SITE_API_TOKEN, PREVIEW_API_TOKEN } = own.secrets;

/** Fake sites that record the wake calls. */
const woken: string[] = [];
const listen = async (status: number): Promise<Server> => {
  const server = createServer((request, response) => {
    woken.push(`${status} ${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
let sites: Server[];

const start = async () => {
  await own.start({ SITE_WAKE_URLS: [...sites.map(urlOf), 'http://127.0.0.1:9'].join(', ') });
  await own.signIn();
};

beforeAll(async () => {
  sites = [await listen(204), await listen(404)];
  await start();
}, patient(300_000));

afterAll(() => {
  for (const server of sites) server.close();
});

const publishOne = (slug: string) => editor.publish('doctor', { name: slug, slug });

test.each([
  ['nobody', {}],
  ['a visitor with a guess', { authorization: `Bearer ${'a'.repeat(40)}` }],
  ['the preview', { authorization: `Bearer ${PREVIEW_API_TOKEN}` }],
  ['the right key shown wrongly', { authorization: `Basic ${SITE_API_TOKEN}` }],
])('%s cannot read the log', async (_who, headers) => {
  for (const path of ['/api/changes/snapshot', '/api/changes?log=a&after=1']) {
    const { status, body } = await site.get(path, headers as Record<string, string>);
    expect([status, body]).toEqual([401, { error: 'unauthorized' }]);
  }
});

test.runIf(isNightly)(
  'during a token change both tokens open the log, the hits of redirects and the forms @nightly',
  async () => {
    const SITE_API_TOKEN_FORMER = SITE_API_TOKEN;
    const newer = 'a-newer-key-of-the-sites-of-32-bytes';
    const statuses = async (token: string) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const { url } = own.running();
      const body = JSON.stringify({ query: 'mutation { createRequest(data: { name: "" }) { id } }' });
      const log = await fetch(`${url}/api/changes/snapshot`, { headers });
      const hits = await fetch(`${url}/api/changes/redirects/hits`, { method: 'POST', headers, body: '{}' });
      const form = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
      const isForbidden = (await form.text()).includes('Forbidden');
      return [log.status, hits.status, isForbidden];
    };
    const settings = { SITE_WAKE_URLS: 'http://127.0.0.1:9' };
    const accepted = [200, 400, false];
    await own.stop();
    await own.start({ ...settings, SITE_API_TOKEN: newer, SITE_API_TOKEN_FORMER });
    expect([await statuses(newer), await statuses(SITE_API_TOKEN)]).toEqual([accepted, accepted]);
    await own.stop();
    await start();
    expect(await statuses(SITE_API_TOKEN)).toEqual(accepted);
    expect((await statuses(newer))[0]).toBe(401);
  },
  patient(120_000),
);

test('responses must not be cached', async () => {
  expect((await site.get('/api/changes/snapshot')).headers.get('cache-control')).toBe('no-store');
});

test.each(['', '?log=a', '?after=1', '?log=&after=1', '?log=a&after=-1', '?log=a&after=1.5', '?log=a&log=b&after=1'])(
  'an invalid query is refused: %s',
  async (query) => {
    expect((await site.get(`/api/changes${query}`)).status).toBe(400);
  },
);

test('other methods are refused', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const response = await fetch(`${own.running().url}/api/changes/snapshot`, { method });
    expect(response.status).toBe(404);
  }
});

test('sites must read a new snapshot for another log, a pruned number and an unknown one', async () => {
  const { log, last } = await site.snapshot();
  for (const query of [`log=other&after=${last}`, `log=${log}&after=0`, `log=${log}&after=${last + 1}`]) {
    const { status, body } = await site.get(`/api/changes?${query}`);
    expect([query, status, body]).toEqual([query, 409, { error: 'restart' }]);
  }
  expect(await site.after(log, last)).toEqual({ log, last, changes: [] });
});

test(
  'after a restore, sites that know the lost days must read a new snapshot',
  async () => {
    const saved = selectSql<{ id: number }>(own.dataDir, 'SELECT max(id) AS id FROM change_log_changes')[0]?.id ?? 0;
    await publishOne('poteryannyy');
    const { log, last } = await site.snapshot();
    await own.stop();
    // Numbers count seconds: whoever restores a backup starts the service later than the last lost change.
    await expect.poll(() => firstNumber(0, new Date()), { timeout: patient(30_000) }).toBeGreaterThan(last);
    runSql(
      own.dataDir,
      `DELETE FROM change_log_changes WHERE id > ${saved}; ${isPostgres ? `SELECT setval('change_log_changes_id_seq', ${saved})` : `UPDATE sqlite_sequence SET seq = ${saved} WHERE name = 'change_log_changes'`}`,
    );
    await start();
    for (const slug of ['raz', 'dva']) await publishOne(slug);
    expect((await site.snapshot()).last).toBeGreaterThan(last);
    expect((await site.get(`/api/changes?log=${log}&after=${last}`)).status).toBe(409);
  },
  patient(300_000),
);

test('changes are sent in order, 500 at a time', async () => {
  const { log, last } = await site.snapshot();
  const values = Array.from({ length: 1203 }, (_, i) => `('["Tag:${i}"]', ${timeSql(1795000000000)})`);
  runSql(own.dataDir, `INSERT INTO change_log_changes (tags, created_at) VALUES ${values.join(',')}`);
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let after = last; ; ) {
    const page = await site.after(log, after);
    if (page.changes.length === 0) break;
    sizes.push(page.changes.length);
    seen.push(...page.changes.flatMap(({ tags }) => tags));
    after = page.last;
  }
  expect(sizes).toEqual([500, 500, 203]);
  expect(seen).toEqual(values.map((_, i) => `Tag:${i}`));
});

test('a snapshot has every page, and later changes follow it', async () => {
  const service = await editor.publish('service', { title: 'Терапия', slug: 'terapiya' });
  const sub = await editor.publish('sub-service', {
    title: 'Пломба',
    slug: 'plomba',
    service: { connect: [{ documentId: service }] },
    seo: { metaTitle: 'Пломба', preventIndexing: true },
  });
  const page = await editor.publish('text-page', { title: 'Памятка', url: 'pamyatka' });
  const days = { startsOn: '2026-09-01', endsOn: '2026-09-30' };
  const promo = await editor.publish('promo', { title: 'Акция', slug: 'akciya', ...days });
  const news = await editor.publishSingle('news-page', { title: 'Новости', seo: { preventIndexing: true } });
  await editor.draft('service', { title: 'Черновик', slug: 'chernovik' });
  const { pages: all, last, log } = await site.snapshot();
  const pages = all.filter(({ type }) => type !== 'Doctor');
  const updatedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const runs = { from: '2026-09-01', until: '2026-09-30' };
  expect(pages).toEqual([
    { type: 'Promo', documentId: promo, slug: 'akciya', parent: null, isIndexed: true, updatedAt, ...runs },
    { type: 'Service', documentId: service, slug: 'terapiya', parent: null, isIndexed: true, updatedAt },
    { type: 'SubService', documentId: sub, slug: 'plomba', parent: service, isIndexed: false, updatedAt },
    { type: 'TextPage', documentId: page, slug: 'pamyatka', parent: null, isIndexed: true, updatedAt },
    { type: 'NewsPage', documentId: news, slug: '', parent: null, isIndexed: false, updatedAt },
  ]);
  expect((await site.after(log, last)).changes).toEqual([]);
});

test('sites are notified once for several changes, even if a call fails', async () => {
  const earlier = woken.length;
  const ids: string[] = [];
  const drafted = await site.during(async () => {
    for (const slug of ['a', 'b']) ids.push(await editor.draft('doctor', { name: slug, slug }));
  });
  expect(drafted).toEqual([]);
  await editor.bulkPublish('doctor', ids);
  await expect
    .poll(() => woken.slice(earlier).sort())
    .toEqual(['204', '404'].map((status) => `${status} POST /changes/wake Bearer ${SITE_API_TOKEN}`));
  await publishOne('v');
  await expect.poll(() => woken.length - earlier).toBe(4);
  const complaints = () => own.running().output().split('не узнал').length - 1;
  // A busy machine adds the one of the test before.
  await expect.poll(complaints).toBeGreaterThanOrEqual(2);
  expect(own.running().output()).not.toContain(SITE_API_TOKEN);
});

const ids = () => selectSql<{ id: number }>(own.dataDir, 'SELECT id FROM change_log_changes ORDER BY id');

test(
  'the log continues after a restart, with its newest 20,000 rows',
  async () => {
    const rows = Array.from({ length: 20_010 }, () => `('[]', ${timeSql(Date.now())})`).join(',');
    runSql(own.dataDir, `INSERT INTO change_log_changes (tags, created_at) VALUES ${rows}`);
    const before = await site.snapshot();
    await own.stop();
    await start();
    const after = await site.snapshot();
    expect(after.log).toBe(before.log);
    expect(after.pages).toEqual(before.pages);
    const { changes } = await site.after(before.log, before.last);
    expect(changes.flatMap(({ tags }) => tags)).toEqual([]);
    await expect.poll(() => ids().length).toBe(20_000);
  },
  patient(300_000),
);

test.runIf(isNightly)(
  'old rows are deleted at start, except the newest @nightly',
  async () => {
    const old = Date.now() - 31 * 86_400_000;
    runSql(own.dataDir, `UPDATE change_log_changes SET created_at = ${timeSql(old)}`);
    const { last: newest } = await site.snapshot();
    await own.stop();
    await start();
    await expect.poll(() => ids().length).toBe(1);
    expect(ids()[0]?.id).toBeGreaterThan(newest);
  },
  patient(120_000),
);
