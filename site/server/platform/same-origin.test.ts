import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sameOrigin } from './same-origin.ts';

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

test('on one’s own machine the number of localhost is the site as well', async () => {
  const siteUrl = 'http://localhost:3000';
  expect((await send({ Origin: 'http://127.0.0.1:3000' }, { siteUrl })).status).toBe(200);
  expect((await send({ Origin: 'http://127.0.0.1:4000' }, { siteUrl })).status).toBe(403);
});

test('a refusal is said in Russian and kept by nobody', async () => {
  const response = await send({ Origin: 'null' });
  expect(await response.text()).toContain('с другого сайта');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});
