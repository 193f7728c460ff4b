import type { CountReport } from '@clinic/contract/statistics';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDayCounter, createStatistics } from './statistics.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let counted: unknown[][] = [];
let app = new Hono();

beforeEach(() => {
  counted = [];
  const { beacon, openings, countFor } = createStatistics({
    counter: { note: (...call) => counted.push(call) },
    clientIpOf: (c) => c.req.header('x-test-address') ?? '192.0.2.1',
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

test('browsers report their own events', async () => {
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

test('a request without our origin counts nothing', async () => {
  const headers = { 'user-agent': browser, 'content-length': '17' };
  const answer = await app.request('/statistics', { method: 'POST', body: 'event=form-opened', headers });
  expect(answer.status).toBe(400);
  expect(counted).toEqual([]);
});

test('a form page counts as opened, but not its thanks, errors or prefetches', async () => {
  await open('/callback?type=doctor');
  expect(counted).toEqual([['form-opened', undefined]]);
  await open('/callback?done');
  await open('/callback?type=wrong');
  await open('/callback', { 'Sec-Purpose': 'prefetch;prerender' });
  await open('/callback', {}, 'POST');
  expect(counted).toHaveLength(1);
});

test('declared robots are not counted', async () => {
  const robot = { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' };
  await open('/search', robot);
  await open('/callback', robot);
  await tell('event=form-opened', robot);
  expect(counted).toEqual([]);
});

test('one client cannot inflate the counts', async () => {
  for (let i = 0; i < 500; i++) await open('/search');
  expect(counted).toHaveLength(120);
  await open('/search', { 'x-test-address': '198.51.100.7' });
  expect(counted).toHaveLength(121);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const sent: CountReport[] = [];
  const state = { isAway: false, day: '2026-11-21' };
  const counter = createDayCounter({
    today: async () => state.day,
    send: async (report) => {
      if (state.isAway) throw new Error('away');
      sent.push(report);
    },
  });
  return { sent, state, counter };
}
const someSeconds = () => vi.advanceTimersByTimeAsync(10_000);

test('counts are reported together after some seconds, by day', async () => {
  const { sent, state, counter } = start();
  counter.note('form-opened');
  counter.note('form-opened');
  await vi.advanceTimersByTimeAsync(5000);
  state.day = '2026-11-22';
  counter.note('form-sent');
  expect(sent).toEqual([]);
  await someSeconds();
  expect(sent).toEqual([{ '2026-11-21': { 'form-opened': 2 }, '2026-11-22': { 'form-sent': 1 } }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test('a refused form counts once, and once for each known field', async () => {
  const { sent, counter } = start();
  counter.note('form-refused', ['phone', 'consent', 'phone', '+7 913 123-45-67', 'constructor']);
  await someSeconds();
  expect(sent).toEqual([{ '2026-11-21': { 'form-refused': 1, 'form-refused:phone': 1, 'form-refused:consent': 1 } }]);
});

test('a refused report is sent again with later counts', async () => {
  const { sent, state, counter } = start();
  state.isAway = true;
  counter.note('form-opened');
  await someSeconds();
  counter.note('form-opened');
  state.isAway = false;
  await someSeconds();
  expect(sent).toEqual([{ '2026-11-21': { 'form-opened': 2 } }]);
});

test('a long outage drops the oldest days', async () => {
  const { sent, state, counter } = start();
  state.isAway = true;
  for (let day = 1; day <= 60; day++) {
    state.day = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
    counter.note('form-opened');
    await someSeconds();
  }
  state.isAway = false;
  await counter.flush();
  const days = Object.keys(sent[0] ?? {}).sort();
  expect([days.length, days.at(-1)]).toEqual([30, '2026-03-01']);
});

test('flush reports the rest; events without a day are not counted', async () => {
  const { sent, counter } = start();
  counter.note('search-without-results');
  await vi.advanceTimersByTimeAsync(0);
  await counter.flush();
  await counter.flush();
  expect(sent).toHaveLength(1);
  const lost = createDayCounter({ today: () => Promise.reject(new Error('away')), send: async () => {} });
  lost.note('form-opened');
  await vi.advanceTimersByTimeAsync(0);
  await lost.flush();
});
