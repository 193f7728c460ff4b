import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { bareErrorsForBots, onlyMethods, sameOrigin } from './request-guards.ts';

const send = (headers: Record<string, string>, { siteUrl = 'https://snegir.example', method = 'POST' } = {}) =>
  new Hono()
    .use(sameOrigin({ siteUrl }))
    .all('*', (c) => c.text('ok'))
    .request('http://127.0.0.1:3000/callback', { method, headers });

test.each<[string, Record<string, string>, number]>([
  ['our own page', { Origin: 'https://snegir.example', 'Sec-Fetch-Site': 'same-origin' }, 200],
  ['our own page in an old browser', { Origin: 'https://snegir.example' }, 200],
  ['our own page that hides its origin', { 'Sec-Fetch-Site': 'same-origin' }, 200],
  ['our own page, opened across a redirect', { Origin: 'https://snegir.example', 'Sec-Fetch-Site': 'cross-site' }, 200],
  ['no page: a form sent again from history', { 'Sec-Fetch-Site': 'none' }, 200],
  ['a program', {}, 200],
  ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['another site in an old browser', { Origin: 'https://evil.example' }, 403],
  ['another site, as JSON', { Origin: 'https://evil.example', 'Content-Type': 'application/json' }, 403],
  ['another site that says it is ours', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }, 403],
  ['another site that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['a page without an origin', { Origin: 'null' }, 403],
  ['a page without an origin that says it is ours', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, 403],
  ['a neighbour under our domain', { Origin: 'https://x.snegir.example', 'Sec-Fetch-Site': 'same-site' }, 403],
  ['a neighbour that hides its origin', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ['our name without TLS', { Origin: 'http://snegir.example' }, 403],
  ['a name that begins like ours', { Origin: 'https://snegir.example.evil.example' }, 403],
  ['the address of the socket behind the proxy', { Origin: 'http://127.0.0.1:3000' }, 403],
  ['a header nobody knows', { 'Sec-Fetch-Site': 'whatever' }, 403],
])('%s', async (_name, headers, status) => {
  expect((await send(headers)).status).toBe(status);
});

test.each(['PUT', 'PATCH', 'DELETE'])('%s is guarded like POST', async (method) => {
  expect((await send({ Origin: 'https://evil.example' }, { method })).status).toBe(403);
});

test.each(['GET', 'HEAD'])('reading is never refused: %s', async (method) => {
  expect((await send({ Origin: 'https://evil.example' }, { method })).status).toBe(200);
});

test('a local site is also its IP address', async () => {
  const siteUrl = 'http://localhost:3000';
  expect((await send({ Origin: 'http://127.0.0.1:3000' }, { siteUrl })).status).toBe(200);
  expect((await send({ Origin: 'http://127.0.0.1:4000' }, { siteUrl })).status).toBe(403);
});

test('a refusal is in Russian and not cached', async () => {
  const response = await send({ Origin: 'null' });
  expect(await response.text()).toContain('с другого сайта');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

const sendBy = (method: string) =>
  new Hono()
    .use(onlyMethods())
    .all('*', (c) => c.text('taken'))
    .request('/callback/submission', { method });

test.each(['GET', 'HEAD', 'POST'])('%s is taken', async (method) => {
  expect((await sendBy(method)).status).toBe(200);
});

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'])(
  '%s is refused, and the response names the allowed methods',
  async (method) => {
    const answer = await sendBy(method);
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(await answer.text()).not.toContain('taken');
  },
);

const app = new Hono()
  .use(bareErrorsForBots(new Set(['/callback'])))
  .get('/ok', (c) => c.html('<h1>ok</h1>'))
  .post('/callback', (c) => c.html('<form>Поле обязательно</form>', 422))
  .post('*', (c) => c.html('<h1>405</h1>', 405))
  .get('/stored', (c) => c.html('<h1>404</h1>', 404, { 'Cache-Control': 'no-cache' }))
  .get('*', (c) => c.html('<h1>404</h1>', 404));
const ask = (path: string, agent: string) => app.request(path, { headers: { 'user-agent': agent } });

test('a bot gets the bare error', async () => {
  const response = await ask('/nowhere', 'Mozilla/5.0 (compatible; YandexBot/3.0)');
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toContain('text/plain');
  expect(await response.text()).toBe('Page Not Found: /nowhere\n');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('no cache keeps the bare error of a stored page', async () => {
  expect((await ask('/stored', 'Googlebot/2.1')).headers.get('Cache-Control')).toBe('no-store');
});

test('a bot that posts to a path without a form gets the bare error', async () => {
  const response = await app.request('/nowhere', { method: 'POST', headers: { 'user-agent': 'Googlebot/2.1' } });
  expect(response.status).toBe(405);
  expect(await response.text()).toBe('Error 405\n');
});

test('a visitor gets the error page', async () => {
  const response = await ask('/nowhere', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36');
  expect(await response.text()).toBe('<h1>404</h1>');
});

test('a bot gets normal pages', async () => {
  expect(await (await ask('/ok', 'Googlebot/2.1')).text()).toBe('<h1>ok</h1>');
});

test('a form returned with errors is not an error page', async () => {
  const response = await app.request('/callback', { method: 'POST', headers: { 'user-agent': 'curl/8.0' } });
  expect(await response.text()).toContain('Поле обязательно');
});
