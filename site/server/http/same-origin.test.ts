import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sameOrigin } from './same-origin.ts';

const app = (siteUrl: string) =>
  new Hono()
    .use(sameOrigin({ siteUrl }))
    .onError((error) => ('getResponse' in error ? (error.getResponse as () => Response)() : new Response(null)))
    .all('*', (c) => c.text('ok'));
const post = async (headers: Record<string, string>, siteUrl = 'https://snegir.example', method = 'POST') => {
  const body = method === 'POST' ? { body: new URLSearchParams({ a: '1' }) } : {};
  return (await app(siteUrl).request('http://127.0.0.1:3000/callback', { method, headers, ...body })).status;
};

test.each([
  ['our own page', { Origin: 'https://snegir.example', 'Sec-Fetch-Site': 'same-origin' }, 200],
  ['our own page in an old browser', { Origin: 'https://snegir.example' }, 200],
  ['a program', {}, 200],
  ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['another site in an old browser', { Origin: 'https://evil.example' }, 403],
  ['a page without an origin', { Origin: 'null' }, 403],
  ['another site that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['a neighbour under our domain', { Origin: 'https://x.snegir.example', 'Sec-Fetch-Site': 'same-site' }, 403],
])('%s', async (_name, headers, status) => {
  expect(await post(headers)).toBe(status);
});

test('reading is never refused', async () => {
  expect(await post({ Origin: 'https://evil.example' }, undefined, 'GET')).toBe(200);
});

test('on one’s own machine the number of localhost is the site as well', async () => {
  expect(await post({ Origin: 'http://127.0.0.1:3000' }, 'http://localhost:3000')).toBe(200);
  expect(await post({ Origin: 'http://127.0.0.1:3000' })).toBe(403);
});
