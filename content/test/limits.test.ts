import { print } from 'graphql';
import { expect, inject, test } from 'vitest';
import { ask } from './ask';
import { patient } from './patience';
import { readSiteQueries } from './site-queries';

const url = inject('url');
const json = { 'content-type': 'application/json' };
const post = (body: string, headers: Record<string, string> = json) =>
  fetch(`${url}/graphql`, { method: 'POST', headers, body });

test('a query that is too deep is refused', async () => {
  const deep =
    '{ services { sub_services { doctors { sub_services { service { sub_services { doctors { sub_services { service { sub_services { doctors { name } } } } } } } } } } } }';
  expect((await ask(url, deep)).status).toBe(400);
});

test.each(['limit: -1', 'limit: 500', 'pageSize: 500'])('%s means 100', async (pagination) => {
  const { data } = await ask(url, `{ answers_connection(pagination: { ${pagination} }) { pageInfo { pageSize } } }`);
  expect(data).toEqual({ answers_connection: { pageInfo: { pageSize: 100 } } });
});

test('the default limit is 25', async () => {
  const { data } = await ask<{ answers: unknown[] }>(url, '{ answers { title } }');
  expect(data?.answers).toHaveLength(25);
});

const aliases = (count: number, field: string) =>
  `{ ${Array.from({ length: count }, (_, i) => `a${i}: ${field}`).join(' ')} }`;
const inACircle = (list: string) =>
  `doctors${list} { sub_services${list} { doctors${list} { sub_services${list} { title } } } }`;

test.each([
  ['could be much', aliases(1, inACircle('(pagination: { limit: 100 })'))],
  ['is much', aliases(20, inACircle(''))],
  [
    'is filtered in many places',
    aliases(
      20,
      `doctors { sub_services(filters: { or: [${'{ title: { notContainsi: "ю" } }'.repeat(5)}] }) { title } }`,
    ),
  ],
  ['is long', `{ articles(pagination: { limit: 100 }) ${aliases(500, 'content')} }`],
])('an anonymous query is refused when its answer %s', async (_name, query) => {
  const { status, errors } = await ask(url, query);
  expect([status, errors]).toEqual([
    400,
    [{ message: 'Too much is asked for', extensions: { code: 'BAD_USER_INPUT' } }],
  ]);
});

test(
  'the site’s queries would be allowed without its token',
  async () => {
    const queries = readSiteQueries();
    expect(queries.length).toBeGreaterThan(30);
    for (const { name, document, variables } of queries) {
      expect({ name, ...(await ask(url, print(document), { variables })) }).toMatchObject({ name, status: 200 });
    }
  },
  patient(300_000),
);

test('batches are refused', async () => {
  const query = { query: '{ tags { title } }' };
  expect((await post(JSON.stringify([query, query]))).status).toBe(400);
});

test.each(['GET', 'PUT', 'DELETE', 'PROPFIND'])('the endpoint refuses %s', async (method) => {
  expect((await fetch(`${url}/graphql?query={tags{title}}`, { method })).status).toBe(405);
});

test.each(['/GraphQL', '/graphql/'])('the limits apply to %s', async (path) => {
  expect((await fetch(`${url}${path}?query={tags{title}}`)).status).toBe(405);
  const batch = JSON.stringify([{ query: '{ tags { title } }' }]);
  expect((await fetch(`${url}${path}`, { method: 'POST', headers: json, body: batch })).status).toBe(400);
});

test('the endpoint serves no page', async () => {
  const response = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } });
  expect(await response.text()).not.toContain('<html');
});

test('a form cannot send an operation', async () => {
  expect((await post('query={tags{title}}', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  expect((await post('{"query":"{ tags { title } }"}', { 'content-type': 'text/plain' })).status).toBe(415);
});

test('a body over 100 kB is refused', async () => {
  expect(
    (await post(JSON.stringify({ query: '{ tags { title } }', variables: { a: 'a'.repeat(100_000) } }))).status,
  ).toBe(413);
});

test.each(['{', '5', '{"query":{}}'])('%s is refused', async (body) => {
  expect((await post(body)).status).toBe(400);
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
  'GET /api/tags',
  'GET /API/tags',
  'GET /api/tags/',
  'GET /api/requests',
  'GET /api/upload/files',
  'GET /api/users/me',
  'GET /api/doctors/1?status=draft',
  'GET /api/i18n/locales',
  'GET /api/tags%3Fstatus=draft',
  'GET /api//tags',
  'POST /api/auth/local',
  'POST /api/auth/local/register',
  'POST /api/auth/forgot-password',
  'POST /api/requests',
  'POST /api/reviews',
])('REST is closed: %s', async (call) => {
  const [method = '', path] = call.split(' ');
  const body = JSON.stringify({ identifier: 'a', email: 'a@b.example', username: 'a', password: 'Aa123456', data: {} });
  const sent = method === 'POST' ? { method, headers: json, body } : { method };
  expect((await fetch(`${url}${path}`, sent)).status).toBe(404);
});

test.each([
  '/content-manager/collection-types/api::request.request',
  '/content-manager/collection-types/api::review.review?filters[moderation][$eq]=new',
  '/content-manager/relations/api::doctor.doctor/requests',
  '/content-manager/content-types',
  '/upload/files',
  '/upload/folders',
  '/admin/users',
  '/admin/users/me',
  '/admin/api-tokens',
  '/admin/roles',
  '/admin/information',
  '/admin/permissions',
  '/users-permissions/roles',
  '/publish-receipt/api::doctor.doctor/abc',
  '/content-type-builder/content-types',
  '/i18n/locales',
])('needs a sign-in: %s', async (path) => {
  const response = await fetch(`${url}${path}`);
  expect([401, 403, 404]).toContain(response.status);
  const text = await response.text();
  expect(text).not.toContain('@snegir.example');
  expect(text).not.toContain('"total"');
});

test.each(['/.git/config', '/.env', '/package.json', '/uploads/', '/uploads/..%2fcontent.db', '/documentation'])(
  'is not served: %s',
  async (path) => {
    const response = await fetch(`${url}${path}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/SQLite format|dependencies|<li>/);
  },
);

test.each([
  '/graphql?query={tags{title}}&callback=steal',
  '/indexes/doctor/search?q=a&callback=steal',
  '/api/changes?jsonp=steal',
])('other sites cannot load as a script: %s', async (path) => {
  const response = await fetch(url + path);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.headers.get('content-type') ?? '').not.toContain('javascript');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.text()).not.toContain('steal');
});

test.each(['/admin', '/graphql', '/admin/users/me', '/no-such-page'])(
  'other sites can neither embed nor control the window of %s',
  async (path) => {
    const { headers } = await fetch(url + path);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  },
);

test('responses do not name their software', async () => {
  const { headers } = await post('{"query":"{ tags { title } }"}');
  expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null]);
});

test('errors suggest no field names', async () => {
  const { errors } = await ask(url, '{ doctor_s { nam } }');
  expect(JSON.stringify(errors)).not.toContain('Did you mean');
});

test.each(['__proto__', 'constructor', 'prototype'])('a variable named %s is harmless', async (key) => {
  const body = `{"query":"query ($f: TagFiltersInput) { tags(filters: $f) { title } }","variables":{"f":{"${key}":{"polluted":true}},"${key}":{"polluted":true}}}`;
  expect([200, 400]).toContain((await post(body)).status);
  expect((await post('{"query":"{ tags { title } }"}')).status).toBe(200);
});
