import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { canonicalPath, canonicalUrl } from './canonical-url.ts';

test.each([
  ['/', null],
  ['/doctors', null],
  ['/doctors/', '/doctors'],
  ['//doctors//kedrova/', '/doctors/kedrova'],
  ['//', '/'],
  ['/Doctors', '/doctors'],
  ['/index.html', '/'],
  ['/prices/index.php', '/prices'],
  ['/%D0%B0', null],
  ['/%D0%B0/A/', '/%D0%B0/a'],
])('%s → %s', (path, fixed) => {
  expect(canonicalPath(path)).toBe(fixed);
});

const app = new Hono().use(canonicalUrl()).all('*', (c) => c.text('page'));

test('the query is kept', async () => {
  const response = await app.request('/doctors/?speciality=x');
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/doctors?speciality=x']);
});

test.each([
  ['/news?page=1', '/news'],
  ['/reviews?about=clinic&page=1', '/reviews?about=clinic'],
  ['/reviews?page=1&about=clinic', '/reviews?about=clinic'],
  ['/reviews?a=1&page=1&b=2', '/reviews?a=1&b=2'],
  ['/news/?page=1', '/news'],
])('page 1 is the clean address: %s', async (path, location) => {
  expect((await app.request(path)).headers.get('Location')).toBe(location);
});

test.each(['/news?page=2', '/news?page=10', '/news?mypage=1', '/news?', '/news.data?page=1'])(
  'what is no page 1 stays as it is: %s',
  async (path) => {
    expect((await app.request(path)).status).toBe(200);
  },
);

test('a form is sent again, not lost', async () => {
  expect((await app.request('/callback/', { method: 'POST' })).status).toBe(308);
});

test('a double slash never leads to another host', async () => {
  expect((await app.request('http://site//evil.example/')).headers.get('Location')).toBe('/evil.example');
});

test.each([
  ['/%5Cevil.example/', '/%5Cevil.example'],
  ['/%5C%5Cevil.example/index.html', '/%5C%5Cevil.example'],
  ['/%09/evil.example/', '/%09/evil.example'],
  ['/a%0D%0AX-Evil:%20yes/', '/a%0D%0Ax-evil:%20yes'],
])('nor does anything else that is encoded: %s', async (path, location) => {
  const response = await app.request(`http://site${path}`);
  expect([response.status, response.headers.get('Location')]).toEqual([301, location]);
});

test('file names keep their letters', async () => {
  expect((await app.request('/assets/Root-AbC.js')).status).toBe(200);
});
