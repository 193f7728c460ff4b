import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

const token = 'a-token-of-thirty-two-bytes-or-more';
const authorization = `Bearer ${token}`;

function makeSite(answers: Record<string, () => Response>) {
  const metrics = new Metrics({ token });
  metrics.watch({
    fastPath: { counts: { hit: 7, stale: 2, notModified: 3 } },
    store: { memoryBytes: () => 4096, entries: () => [{ isStale: true }, { isStale: false }].values() as never },
    queue: { size: () => 5 },
    publisher: { progress: () => ({ lastChange: 41, silentSeconds: 0.5 }) },
  });
  const app = new Hono();
  app.use(metrics.count);
  app.get('/metrics', metrics.answer);
  for (const [path, answer] of Object.entries(answers)) app.all(path, answer);
  const read = async () => (await app.request('/metrics', { headers: { authorization } })).text();
  return { app, metrics, read };
}

const with200 = (cacheStatus: string) => () => new Response('', { headers: { 'Cache-Status': cacheStatus } });

test('responses are counted by cache status, those of the fast path included', async () => {
  const { app, read } = makeSite({
    '/hit': with200('pages; hit'),
    '/stale': with200('pages; hit; detail=stale'),
    '/miss': with200('pages; fwd=miss; stored'),
    '/gone': () => new Response('', { status: 404, headers: { 'Cache-Status': 'pages; fwd=bypass' } }),
  });
  for (const path of ['/hit', '/stale', '/miss', '/miss', '/gone', '/nowhere/Анна']) await app.request(path);
  const text = await read();
  for (const line of [
    'site_answers_total{kind="hit",status="2xx"} 8',
    'site_answers_total{kind="hit",status="3xx"} 3',
    'site_answers_total{kind="stale",status="2xx"} 3',
    'site_answers_total{kind="miss",status="2xx"} 2',
    'site_answers_total{kind="bypass",status="4xx"} 1',
    'site_answers_total{kind="other",status="4xx"} 1',
  ]) {
    expect(text).toContain(line);
  }
  expect(await read()).toContain('site_answers_total{kind="miss",status="2xx"} 2');
});

test.each([
  ['/callback/submission', 'callback', 200, 'sent'],
  ['/callback.data', 'callback', 303, 'sent'],
  ['/reviews', 'review', 422, 'refused'],
  ['/reviews/submission', 'review', 429, 'too-many'],
  ['/vision', 'vision', 400, 'rejected'],
  ['/callback', 'callback', 403, 'rejected'],
  ['/callback', 'callback', 503, 'failed'],
])('a form sent to %s counts for %s: %i is %s', async (path, form, status, outcome) => {
  const { app, read } = makeSite({ [path]: () => new Response(null, { status }) });
  await app.request(path, { method: 'POST' });
  expect(await read()).toContain(`site_form_outcomes_total{form="${form}",outcome="${outcome}"} 1`);
});

test('every count starts at 0', async () => {
  const text = await makeSite({}).read();
  for (const form of ['callback', 'review', 'vision']) {
    for (const outcome of ['sent', 'refused', 'rejected', 'too-many', 'failed']) {
      expect(text).toContain(`site_form_outcomes_total{form="${form}",outcome="${outcome}"} 0`);
    }
  }
  for (const kind of ['hit', 'stale', 'miss', 'bypass', 'other']) {
    expect(text).toMatch(new RegExp(`site_answers_total\\{kind="${kind}",status="5xx"\\} 0`));
  }
});

test('metrics hold no path and no input', async () => {
  const { app, read } = makeSite({ '/reviews': () => new Response() });
  await app.request('/reviews?name=Anna', { method: 'POST', body: 'phone=%2B79137654321' });
  await app.request('/doctors/ivanova');
  expect(await read()).not.toMatch(/Anna|7654321|ivanova|\/doctors/);
});

test('reports the state of the store, the queue, the publisher and the content service', async () => {
  const { metrics, read } = makeSite({});
  metrics.noteRender(0.03);
  metrics.contentWatch.noteFault();
  metrics.contentWatch.noteBreaker(true);
  const text = await read();
  for (const line of [
    'site_pages 2',
    'site_pages_stale 1',
    'site_page_memory_bytes 4096',
    'site_render_queue_pages 5',
    'site_publisher_last_change 41',
    'site_publisher_silent_seconds 0.5',
    'site_render_seconds_bucket{le="0.025"} 0',
    'site_render_seconds_bucket{le="0.05"} 1',
    'site_content_faults_total 1',
    'site_content_breaker_open 1',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).toMatch(/^site_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
});

test('without the token metrics are 404', async () => {
  const { app } = makeSite({});
  expect((await app.request('/metrics')).status).toBe(404);
  expect((await app.request('/metrics', { headers: { authorization } })).status).toBe(200);
});
