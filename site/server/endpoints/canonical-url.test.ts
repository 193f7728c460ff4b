import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { findForTests, rowsForTests } from '../redirects/clinic-for-tests.ts';
import { canonicalUrl } from './canonical-url.ts';

const siteUrl = 'https://clinic.example';
const noted: (string | null)[] = [];
const find = findForTests({ rows: { ...rowsForTests, '/staraya': '/about' } });
const note = (row: string | null) => void noted.push(row);
const siteAt = (host: string | null) =>
  new Hono().use(canonicalUrl({ siteUrl, host, find, note })).all('*', (c) => c.text('page'));
const app = siteAt(null);
const told = async (response: Response | Promise<Response>) => {
  const { status, headers } = await response;
  return [status, headers.get('Location'), headers.get('Cache-Control')];
};
const aDay = 'public, max-age=86400';

test.each([
  ['/doctors/?speciality=x', '/doctors?speciality=x'],
  ['/news?page=1', '/news'],
  ['/reviews?about=clinic&page=1', '/reviews?about=clinic'],
  ['/reviews?a=1&page=1&b=2', '/reviews?a=1&b=2'],
])('the query is kept, without page 1: %s', async (path, location) => {
  expect(await told(app.request(path))).toEqual([301, location, aDay]);
});

test.each(['/news?page=2', '/news?page=10', '/news?mypage=1', '/news?', '/news.data?page=1', '/doctors?speciality=x&'])(
  'other queries stay unchanged: %s',
  async (path) => {
    expect((await app.request(path)).status).toBe(200);
  },
);

test('a former URL in any spelling is one hop from its page', async () => {
  expect(await told(app.request('/Akcii//Zimniy-Osmotr/index.html?utm_source=ya'))).toEqual([
    301,
    '/sales/zimniy-osmotr?utm_source=ya',
    aDay,
  ]);
  expect(await told(app.request('/STARAYA/'))).toEqual([301, '/about', aDay]);
  expect(await told(app.request('/Doctors/Kedrova-A/'))).toEqual([301, '/doctors/kedrova', 'no-cache']);
  expect(await told(app.request('/poisk?q=a'))).toEqual([302, '/search?q=a', 'no-cache']);
  expect(noted.splice(0)).toEqual(['/akcii/*', '/staraya', null, '/poisk']);
});

test('a POST to a former URL is redirected with its method', async () => {
  expect(await told(app.request('/kontakty', { method: 'POST' }))).toEqual([308, '/contacts', aDay]);
  expect((await app.request('/kontakty', { method: 'HEAD' })).status).toBe(301);
});

test('a data request for a former URL gets the router’s own redirect', async () => {
  const response = await app.request('/ceny/pulpit.data?_routes=routes%2Fnot-found&utm_source=ya');
  expect([response.status, response.headers.get('X-Remix-Redirect'), response.headers.get('X-Remix-Status')]).toEqual([
    204,
    '/services/terapiya/pulpit?utm_source=ya#prices',
    '301',
  ]);
  expect((await app.request('/poisk.data?q=a')).headers.get('X-Remix-Status')).toBe('302');
  expect((await app.request('/akcii/_.data')).headers.get('X-Remix-Redirect')).toBe('/sales');
  expect((await app.request('/doctors/kedrova-a.data')).headers.get('Cache-Control')).toBe('no-cache');
  expect((await app.request('/doctors/kedrova.data')).status).toBe(200);
});

test.each(['GET', 'POST'])('what only other engines have is gone (%s)', async (method) => {
  expect(await told(app.request('/wp-login.php', { method }))).toEqual([410, null, aDay]);
});

test('another host redirects to the right one, in the same hop, and no browser keeps that', async () => {
  const site = siteAt('clinic.example');
  const at = (host: string, path: string, method = 'GET') =>
    told(site.request(`http://${host}${path}`, { method, headers: { host } }));
  expect(await at('www.clinic.example', '/doctors?a=1')).toEqual([301, `${siteUrl}/doctors?a=1`, 'no-cache']);
  expect(await at('www.clinic.example', '/Akcii/')).toEqual([301, `${siteUrl}/sales`, 'no-cache']);
  expect(await at('evil.example', '/')).toEqual([301, `${siteUrl}/`, 'no-cache']);
  expect(await at('www.clinic.example', '/callback', 'POST')).toEqual([308, `${siteUrl}/callback`, 'no-cache']);
  expect(await at('clinic.example', '/doctors')).toEqual([200, null, null]);
  expect(await at('clinic.example', '/Akcii/')).toEqual([301, '/sales', aDay]);
  expect(await at('127.0.0.1', '/doctors')).toEqual([200, null, null]);
});

test('a site without a fixed host keeps the requested one', async () => {
  expect((await app.request('/doctors', { headers: { host: 'www.other.example' } })).status).toBe(200);
});

test.each([
  ['/%5C%5Cevil.example/index.html', '/%5C%5Cevil.example'],
  ['/a%0D%0AX-Evil:%20yes/', '/a%0D%0Ax-evil:%20yes'],
  ['//evil.example%2f..', '/evil.example%2F..'],
  ['///evil.example%2f%2e%2e/', '/evil.example%2F..'],
])('an encoded path never leads to another host: %s', async (path, location) => {
  const response = await app.request(`http://site${path}`);
  expect([response.status, response.headers.get('Location')]).toEqual([301, location]);
});

test('file names keep their letters', async () => {
  expect((await app.request('/assets/Root-AbC.js')).status).toBe(200);
});
