import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { compress, type StoredPage } from '../page-store/page.ts';
import { PageKeys } from '../page-store/page-key.ts';
import { createStore, pageOf } from '../page-store/pages-for-tests.ts';
import { Busy } from '../platform/concurrency.ts';
import { buildForTests } from '../publishing/build-for-tests.ts';
import type { Made, MakePage } from '../publishing/page-maker.ts';
import { register } from './stored-pages.ts';
import { createWithVision } from './visitor-pages.ts';

const vision = { cookie: 'vision=scheme:white-on-black' };
const build = buildForTests({
  about: { path: 'about' },
  search: { path: 'search', handle: { isStored: false } },
});

async function about(more: Partial<StoredPage> = {}): Promise<StoredPage> {
  const html = await compress(Buffer.from('<html lang="ru">О клинике</html>'), [
    ['content-type', 'text/html; charset=utf-8'],
    ['Content-Security-Policy', "default-src 'none'"],
  ]);
  const data = await compress(Buffer.from('data'), [['content-type', 'text/x-script']]);
  return pageOf('/about', { tags: ['About[]'], html, data, ...more });
}
const passing = (status: number, headers: [string, string][] = []): Made => {
  const answer = (type: string, body: string) => ({
    status,
    headers: [['content-type', type], ...headers] as [string, string][],
    body: Buffer.from(body),
  });
  return {
    stored: null,
    passing: { html: answer('text/html', '<html lang="ru">ошибка</html>'), data: answer('text/x-script', 'error') },
  };
};

/** A site with one stored page. */
function createSite(made?: Made) {
  const store = createStore();
  const make = vi.fn<MakePage>(async () => made ?? { stored: await store.put(await about()), passing: null });
  const learnDataUrl = vi.fn();
  const clinic = { name: 'Снегирь', phone: '+7 (3822) 00-00-00', city: 'Томск', address: '', hours: null };
  const app = new Hono();
  register(app, {
    env: { contact: null },
    publishing: { pageKeys: new PageKeys(build), store, make, fastPath: { learnDataUrl } },
    content: { readShared: async () => ({ clinic }) },
    isHttps: false,
    withVision: createWithVision({ styles: '/assets/vision-version-1.css', isHttps: false }),
  });
  app.all('*', (c) => c.text('made for you'));
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(`http://site${path}`, { headers, method });
  return { store, make, learnDataUrl, ask };
}

test('a cache miss renders the page once', async () => {
  const { ask, make } = createSite();
  const first = await ask('/about');
  expect([first.status, await first.text()]).toEqual([200, '<html lang="ru">О клинике</html>']);
  expect(first.headers.get('Cache-Status')).toBe('pages; fwd=miss; stored');
  expect((await ask('/about?utm_source=ya')).headers.get('Cache-Status')).toBe('pages; hit');
  expect(make).toHaveBeenCalledTimes(1);
});

test('while too many pages are being made, a missing one is refused with the clinic’s phone', async () => {
  const { ask, make } = createSite();
  make.mockRejectedValueOnce(new Busy());
  const answer = await ask('/about');
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30']);
  expect(await answer.text()).toContain('<a href="tel:+73822000000">+7 (3822) 00-00-00</a>');
  expect((await ask('/about')).status).toBe(200);
});

test('a stale page is served without waiting for rendering', async () => {
  const { ask, store, make } = createSite();
  await store.put(await about());
  store.invalidate(['About[]']);
  expect((await ask('/about')).headers.get('Cache-Status')).toBe('pages; hit; detail=stale');
  expect(make).not.toHaveBeenCalled();
});

test('a client without compression gets the uncompressed page with its own ETag', async () => {
  const { ask } = createSite();
  const response = await ask('/about');
  expect(response.headers.get('Content-Encoding')).toBeNull();
  expect(Number(response.headers.get('Content-Length'))).toBe((await response.arrayBuffer()).byteLength);
  const again = await ask('/about', { 'If-None-Match': response.headers.get('ETag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('vision settings are applied on the way out, for this visitor only', async () => {
  const { ask, store } = createSite();
  await store.put(await about());
  const own = await ask('/about', { ...vision, 'If-None-Match': '*' });
  expect(own.status).toBe(200);
  expect(await own.text()).toContain('<html lang="ru" data-scheme="white-on-black"');
  expect(own.headers.get('Cache-Control')).toBe('private, no-store');
  expect(own.headers.get('Vary')).toBe('Cookie');
  expect(own.headers.get('ETag')).toBeNull();
  expect(own.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  expect(await (await ask('/about')).text()).toBe('<html lang="ru">О клинике</html>');
});

test('concurrent visitors do not get each other’s settings, nor does the store', async () => {
  const { ask, store } = createSite();
  await store.put(await about());
  const cookies = ['vision=scheme:white-on-black', '', 'vision=scheme:brown-on-beige|scale:200', 'a=1'];
  const asked = Array.from({ length: 200 }, (_, i) => cookies[i % cookies.length] ?? '');
  const texts = await Promise.all(asked.map(async (cookie) => (await ask('/about', { cookie })).text()));
  texts.forEach((text, i) => {
    const [, scheme] = /scheme:([\w-]+)/.exec(asked[i] ?? '') ?? [];
    expect(/data-scheme="([\w-]+)"/.exec(text)?.[1]).toBe(scheme);
  });
  expect(await (await ask('/about')).text()).toBe('<html lang="ru">О клинике</html>');
});

test('the canonical data URL of a page is learned by the fast path', async () => {
  const { ask, learnDataUrl } = createSite();
  const response = await ask('/about.data?utm_source=ya&_routes=about', vision);
  expect([await response.text(), response.headers.get('Content-Type')]).toEqual(['data', 'text/x-script']);
  expect(learnDataUrl).not.toHaveBeenCalled();
  await ask('/about.data?_routes=about');
  expect(learnDataUrl).toHaveBeenCalledExactlyOnceWith('/about.data?_routes=about', '/about');
});

test('a data request for a page of an earlier build renders it', async () => {
  const { ask, store, make } = createSite();
  await store.put(await about({ data: null }));
  expect(await (await ask('/about')).text()).toContain('О клинике');
  expect(make).not.toHaveBeenCalled();
  expect(await (await ask('/about.data?_routes=about')).text()).toBe('data');
  expect(make).toHaveBeenCalledTimes(1);
});

test('an error is sent to browsers and to the router, with the visitor’s vision settings', async () => {
  const { ask } = createSite(passing(404));
  const page = await ask('/about', vision);
  expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('data-scheme="white-on-black"')]);
  expect(page.headers.get('Cache-Status')).toBe('pages; fwd=bypass');
  expect([page.headers.get('Cache-Control'), page.headers.get('Vary')]).toEqual(['private, no-store', 'Cookie']);
  const usual = await ask('/about');
  expect([usual.headers.get('Vary'), await usual.text()]).toEqual(['Cookie', '<html lang="ru">ошибка</html>']);
  const data = await ask('/about.data?_routes=about', vision);
  expect([data.status, await data.text()]).toEqual([404, 'error']);
});

test('a redirect is not cached for good: the page may move back', async () => {
  const { ask } = createSite(passing(301, [['location', '/new']]));
  const response = await ask('/about');
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/new']);
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
});

test('pages made for each visitor and POST requests are passed on', async () => {
  const { ask, make } = createSite();
  const search = await ask('/search?q=x');
  expect([await search.text(), search.headers.get('Cache-Status')]).toEqual(['made for you', 'pages; fwd=bypass']);
  expect(await (await ask('/about', {}, 'POST')).text()).toBe('made for you');
  expect(make).not.toHaveBeenCalled();
});

test('HEAD gets no body and the length of GET', async () => {
  const { ask } = createSite();
  const [get, head] = [await ask('/about'), await ask('/about', {}, 'HEAD')];
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('Content-Length')).toBe(get.headers.get('Content-Length'));
});

test('a host sent by the visitor is ignored', async () => {
  const { ask, make } = createSite();
  await ask('/about', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  expect(JSON.stringify(make.mock.calls)).not.toContain('evil');
});
