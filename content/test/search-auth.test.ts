import { expect, inject, test } from 'vitest';
import { body, client, expectError, indexes, key, send } from './search-client';

const { SITE_API_TOKEN } = inject('secrets');

test.each<[string | null, number, string]>([
  [null, 401, 'missing_authorization_header'],
  ['Basic YTpi', 401, 'missing_authorization_header'],
  [key, 401, 'missing_authorization_header'],
  ['Bearer ', 403, 'invalid_api_key'],
  ['Bearer', 403, 'invalid_api_key'],
  ['Bearer wrong', 403, 'invalid_api_key'],
  [`Bearer ${SITE_API_TOKEN}`, 403, 'invalid_api_key'],
  [`Bearer ${key}x`, 403, 'invalid_api_key'],
])('Authorization %#', async (authorization, status, code) => {
  for (const index of [...indexes, 'unknown']) {
    expectError(await send(`/indexes/${index}/search`, { body }, authorization), [status, code]);
  }
});

test.each([
  ['GET', '/indexes'],
  ['GET', '/indexes/doctor/documents'],
  ['POST', '/indexes/doctor/documents'],
  ['GET', '/indexes/doctor/settings'],
  ['POST', '/indexes/doctor/facet-search'],
  ['GET', '/keys'],
  ['GET', '/tasks'],
  ['POST', '/multi-search'],
  ['POST', '/snapshots'],
])('the search key opens nothing else: %s %s', async (method, path) => {
  expectError(await send(path, { method }), [403, 'invalid_api_key']);
  expectError(await send(path, { method }, null), [401, 'missing_authorization_header']);
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s is not a search', async (method) => {
  const { status, headers } = await send('/indexes/doctor/search', { method });
  expect([status, headers.get('allow')]).toEqual([405, 'POST']);
});

test('the health check needs no key', async () => {
  expect(await client.health()).toEqual({ status: 'available' });
  expect((await send('/health', { method: 'GET' }, null)).status).toBe(200);
});

test('answers must not be cached', async () => {
  expect((await send('/indexes/doctor/search', { body })).headers.get('cache-control')).toBe('no-store');
});
