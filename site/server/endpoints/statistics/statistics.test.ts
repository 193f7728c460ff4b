import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { createStatistics } from './statistics.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let counted: unknown[][] = [];
let app = new Hono();

beforeEach(() => {
  counted = [];
  const { beacon, openings, countFor } = createStatistics({
    counter: { note: (...call) => counted.push(call) },
    addressOf: (c) => c.req.header('x-test-address') ?? '192.0.2.1',
  });
  app = new Hono();
  app.post('/statistics', beacon);
  app.use('/callback', openings);
  app.all('/callback', (c) => c.text('form', c.req.query('type') === 'wrong' ? 400 : 200));
  app.get('/search', (c) => {
    countFor(c)('search-without-results');
    return c.text('nothing');
  });
});

function tell(body: string, headers: Record<string, string> = {}) {
  return app.request('/statistics', {
    method: 'POST',
    body,
    headers: {
      'user-agent': browser,
      origin: 'https://clinic.example',
      'content-length': String(body.length),
      ...headers,
    },
  });
}
const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers: { 'user-agent': browser, ...headers } });

test('browsers tell what only they see', async () => {
  expect((await tell('event=form-opened')).status).toBe(204);
  await tell('event=form-started');
  await tell('event=form-refused&field=phone&field=consent');
  expect(counted).toEqual([
    ['form-opened', []],
    ['form-started', []],
    ['form-refused', ['phone', 'consent']],
  ]);
});

test.each([
  ['what the server counts itself', 'event=form-sent'],
  ['an event that is none', `event=${'я'.repeat(10)}`],
  ['a field of another event', 'event=form-opened&field=phone'],
  ['more fields than a form has', `event=form-refused${'&field=phone'.repeat(21)}`],
  ['a long body', `event=form-opened&x=${'x'.repeat(2000)}`],
  ['nothing', ''],
])('%s is refused', async (_, body) => {
  expect((await tell(body)).status).toBe(400);
  expect(counted).toEqual([]);
});

test('a program that is no page of ours counts nothing', async () => {
  const headers = { 'user-agent': browser, 'content-length': '17' };
  const answer = await app.request('/statistics', { method: 'POST', body: 'event=form-opened', headers });
  expect(answer.status).toBe(400);
  expect(counted).toEqual([]);
});

test('the form as a page counts as opened: not its thanks, not its errors, not what is fetched ahead', async () => {
  await open('/callback?type=doctor');
  expect(counted).toEqual([['form-opened', undefined]]);
  await open('/callback?done');
  await open('/callback?type=wrong');
  await open('/callback', { 'Sec-Purpose': 'prefetch;prerender' });
  await open('/callback', {}, 'POST');
  expect(counted).toHaveLength(1);
});

test('robots that say so are not counted', async () => {
  const robot = { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' };
  await open('/search', robot);
  await open('/callback', robot);
  await tell('event=form-opened', robot);
  expect(counted).toEqual([]);
});

test('one address cannot make the numbers up', async () => {
  for (let i = 0; i < 500; i++) await open('/search');
  expect(counted).toHaveLength(120);
  await open('/search', { 'x-test-address': '198.51.100.7' });
  expect(counted).toHaveLength(121);
});
