import { expect, inject, test } from 'vitest';
import { ask } from './ask';

const url = inject('url');
const json = { 'content-type': 'application/json' };
const post = (body: string, headers: Record<string, string> = json) =>
  fetch(`${url}/graphql`, { method: 'POST', headers, body });

test('depth', async () => {
  const deep =
    '{ services { sub_services { doctors { sub_services { service { sub_services { doctors { sub_services { service { sub_services { doctors { name } } } } } } } } } } } }';
  expect((await ask(url, deep)).status).toBe(400);
});

test.each([-1, 500])('a page of %i is a page of 100', async (limit) => {
  const { data } = await ask<{ subServices: unknown[]; answers: unknown[] }>(
    url,
    `{ subServices(pagination: { limit: ${limit} }) { slug } answers(pagination: { limit: ${limit} }) { title } }`,
  );
  expect(data?.answers.length).toBeLessThanOrEqual(100);
});

test('25 without a word about it', async () => {
  const { data } = await ask<{ answers: unknown[] }>(url, '{ answers { title } }');
  expect(data?.answers).toHaveLength(25);
});

test('aliases', async () => {
  const many = (count: number) => `{ ${Array.from({ length: count }, (_, i) => `a${i}: tags { title }`).join(' ')} }`;
  expect((await ask(url, many(20))).status).toBe(200);
  expect((await ask(url, many(21))).status).toBe(400);
});

test('a batch', async () => {
  const query = { query: '{ tags { title } }' };
  expect((await post(JSON.stringify([query, query]))).status).toBe(400);
});

test.each(['GET', 'PUT', 'DELETE'])('%s', async (method) => {
  expect((await fetch(`${url}/graphql?query={tags{title}}`, { method })).status).toBe(405);
});

test.each(['/GraphQL', '/graphql/'])('%s is no way around', async (path) => {
  expect((await fetch(`${url}${path}?query={tags{title}}`)).status).toBe(405);
  const batch = JSON.stringify([{ query: '{ tags { title } }' }]);
  expect((await fetch(`${url}${path}`, { method: 'POST', headers: json, body: batch })).status).toBe(400);
});

test('no page at the endpoint', async () => {
  const response = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } });
  expect(await response.text()).not.toContain('<html');
});

test('a form cannot send an operation', async () => {
  expect((await post('query={tags{title}}', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  expect((await post('{"query":"{ tags { title } }"}', { 'content-type': 'text/plain' })).status).toBe(415);
});

test('a body over 100 kB', async () => {
  expect(
    (await post(JSON.stringify({ query: '{ tags { title } }', variables: { a: 'a'.repeat(100_000) } }))).status,
  ).toBe(413);
});

test('not JSON', async () => {
  expect((await post('{')).status).toBe(400);
});

test.each([
  ['https://snegir.example', 'https://snegir.example'],
  ['https://evil.example', null],
  ['null', null],
])('CORS: %s', async (origin, allowed) => {
  const response = await post('{"query":"{ tags { title } }"}', { ...json, origin });
  expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
});

test.each([
  '/api/tags',
  '/API/tags',
  '/api/tags/',
  '/api/tags?status=draft',
  '/api/requests',
  '/api/doctors?filters[createdBy][email][$startsWith]=a',
  '/api/users',
  '/api/upload/files',
  '/api/users/me',
])('nothing to read at %s', async (path) => {
  expect((await fetch(`${url}${path}`)).status).toBe(404);
});

test.each([
  '/api/auth/local',
  '/api/auth/local/register',
  '/api/auth/forgot-password',
  '/api/requests',
  '/api/reviews',
])('nothing to send to %s', async (path) => {
  const body = JSON.stringify({ identifier: 'a', email: 'a@b.example', username: 'a', password: 'Aa123456', data: {} });
  expect((await fetch(`${url}${path}`, { method: 'POST', headers: json, body })).status).toBe(404);
});
