import { Hono } from 'hono';
import { data, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { buildForTests } from '../publishing/build-for-tests.ts';
import { createWithVision, visitorPages } from './visitor-pages.ts';

function makeApp(build: ServerBuild, siteUrl: string) {
  const render = visitorPages({
    build,
    siteUrl,
    mode: 'production',
    forms: () => ({ forms: {} as never, release: async () => {} }),
    withVision: (html) => html,
  });
  const content = { readShared: async () => ({}) } as never;
  const app = new Hono();
  app.all('*', (c) => render(c, content));
  return app;
}

function makeSite(siteUrl: string) {
  const app = makeApp(buildForTests({ form: { path: 'form', action: () => 'taken' } }), siteUrl);
  return (url: string, origin: string) =>
    app.request(url, { method: 'POST', headers: { Origin: origin }, body: 'a=1' });
}

test.each([
  ['behind a proxy that ends TLS', 'https://clinic.example', 'http://clinic.example', 'https://clinic.example'],
  [
    'behind such a proxy on a port',
    'https://clinic.example:8443',
    'http://clinic.example:8443',
    'https://clinic.example:8443',
  ],
  ['on one machine', 'http://localhost:3000', 'http://localhost:3000', 'http://localhost:3000'],
  ['on one machine by its number', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('an action runs %s', async (_where, siteUrl, requestOrigin, origin) => {
  const send = makeSite(siteUrl);
  expect((await send(`${requestOrigin}/form`, origin)).status).toBe(200);
  expect((await send(`${requestOrigin}/form.data`, origin)).status).toBe(200);
  expect((await send(`${requestOrigin}/form`, 'https://evil.example')).status).toBe(400);
});

test('the data of a page that is unavailable say when to come again', async () => {
  const unavailable = () => Promise.reject(data(null, { status: 503, headers: { 'Retry-After': '9' } }));
  const build = buildForTests({ list: { path: 'list', loader: unavailable } });
  const app = makeApp(build, 'http://localhost:3000');
  const response = await app.request('http://localhost:3000/list.data?_routes=list');
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30']);
});

test('a form sent to a page without one is told what the page allows', async () => {
  const response = await makeSite('http://localhost:3000')('http://localhost:3000/', 'http://localhost:3000');
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

test.each(['/%', '/%zz', '/%E0%A4', '/%C0%AF', '/form/%zz', '/%zz.data'])(
  'the router writes nothing to the console about %s',
  async (path) => {
    const warn = vi.spyOn(console, 'warn');
    const send = makeSite('http://localhost:3000');
    expect((await send(`http://localhost:3000${path}`, 'http://localhost:3000')).status).toBe(404);
    expect(warn).not.toHaveBeenCalled();
  },
);

const withVision = createWithVision({ styles: '/assets/vision-version-1.css', isHttps: false });
const page =
  '<!DOCTYPE html><html lang="ru"><head><title>О клинике</title></head><body><!--own--><header></header></body></html>';

test('without settings in the cookie the page is unchanged', () => {
  for (const cookies of [undefined, '', 'a=1', 'vision=', 'revision=scheme:white-on-black']) {
    expect(withVision(page, cookies)).toBe(page);
  }
});

test('settings are on <html>, the style sheet in <head>, the panel before the header', () => {
  const html = withVision(page, 'vision=scheme:white-on-black|scale:200');
  expect(html).toMatch(/<html lang="ru" data-scheme="white-on-black" data-scale="200"[^>]*>/);
  expect(html).toContain('<link rel="stylesheet" href="/assets/vision-version-1.css"/></head>');
  expect(html).toMatch(/<aside class="vision-panel"[^>]*>.*<\/aside><p class="vision-status".*<\/p><!--own--><header>/);
  expect(html).toContain('value="scale:200" aria-pressed="true"');
  expect(html).toContain('value="scale:100" aria-pressed="false"');
});

test('a page without the layout has the panel too', () => {
  const html = withVision('<html lang="ru"><body><!--own--><main>500</main></body></html>', 'vision=scale:150');
  expect(html).toMatch(/<\/aside><p class="vision-status".*<\/p><!--own--><main>500<\/main>/);
});
