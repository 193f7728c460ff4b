import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyFolder, serve } from '../platform/servers-for-tests.ts';
import { FileStore } from './images/file-store.ts';
import { register, Uploads } from './uploads.ts';

let asked: { url: string; headers: IncomingHttpHeaders }[] = [];
let library: Awaited<ReturnType<typeof serve>>;
let app: ReturnType<typeof open>;
let folder: string;
/** Current response of the media library. */
let state: 'whole' | 'torn' | 'gone' | 'hung';
/** When the file was changed. */
let changed: string;

const open = () => {
  const store = new FileStore({ folder, maxBytes: 10_000_000, report: () => {} });
  const uploads = new Uploads({ env: { assetsUrl: library.url, contentTimeoutMs: 1000 }, store });
  const made = new Hono();
  register(made, { uploads });
  return Object.assign(made, { uploads });
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  asked = [];
  changed = 'Mon, 16 Nov 2026 08:00:00 GMT';
  state = 'whole';
  folder = emptyFolder();
  library = await serve((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    if (state === 'hung') return undefined;
    if (state === 'gone') return response.writeHead(404).end();
    const isLarge = request.url?.includes('film');
    const plain = isLarge
      ? Buffer.alloc(1_000_001)
      : Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(20));
    const isPacked = request.url?.includes('packed');
    const body = isPacked ? gzipSync(plain) : plain;
    response.writeHead(200, {
      'Content-Type': isLarge ? 'video/mp4' : 'image/svg+xml',
      'Content-Length': body.length,
      'Last-Modified': changed,
      ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
    });
    if (state === 'torn') response.write(body.subarray(0, 100), () => response.destroy());
    else response.end(body);
  });
  app = open();
});

afterEach(() => void vi.useRealTimers());

test.each(['/uploads/logo.svg', '/uploads/packed.svg'])('%s: Content-Length is that of the body sent', async (path) => {
  const answer = await app.request(path);
  const told = answer.headers.get('Content-Length');
  const { byteLength } = await answer.arrayBuffer();
  expect(answer.headers.get('Content-Encoding')).toBeNull();
  expect(byteLength).toBe(820);
  expect([null, '820']).toContain(told);
});

test('an invalid name causes no request', async () => {
  for (const name of [`${'a'.repeat(300)}.webp`, 'a.html', 'a.webp.js', '.env'])
    expect((await app.request(`/uploads/${name}`)).status).toBe(404);
  expect(asked).toEqual([]);
});

test('a too long header is not forwarded', async () => {
  await app.request('/uploads/logo.svg', {
    headers: { 'If-None-Match': `"${'a'.repeat(12_000)}"`, Range: 'bytes=0-1', Cookie: 'a=b' },
  });
  expect(asked[0]?.headers).not.toHaveProperty('if-none-match');
  expect(asked[0]?.headers).not.toHaveProperty('cookie');
  expect(asked[0]?.headers.range).toBe('bytes=0-1');
});

test.each(['logo', 'packed'])(
  '%s.svg, requested once, is served during an outage, also after a restart',
  async (name) => {
    const path = `/uploads/${name}.svg`;
    const whole = await (await app.request(path)).text();
    await library.close();
    vi.setSystemTime(Date.now() + 61_000);
    await app.request(path);
    for (const one of [app, open()]) {
      const answer = await one.request(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('image/svg+xml');
      expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60');
      expect(await answer.text()).toBe(whole);
    }
    expect((await app.request('/uploads/never.svg')).status).toBe(503);
  },
);

test('the copy is sent at once and renewed behind the visitor, once a minute', async () => {
  await app.request('/uploads/logo.svg');
  state = 'hung';
  vi.setSystemTime(Date.now() + 61_000);
  const begun = performance.now();
  for (let view = 0; view < 10; view += 1) expect((await app.request('/uploads/logo.svg')).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(900);
  expect(asked).toHaveLength(2);
});

test('a deleted file goes with the next check', async () => {
  await app.request('/uploads/logo.svg');
  state = 'gone';
  vi.setSystemTime(Date.now() + 61_000);
  await app.request('/uploads/logo.svg');
  await vi.waitFor(async () => expect((await app.request('/uploads/logo.svg')).status).toBe(404));
  await library.close();
  expect((await app.request('/uploads/logo.svg')).status).toBe(503);
});

test('a file that a page names is copied before a visitor asks, and again when it has been replaced', async () => {
  for (const name of ['logo.svg', 'film.mp4', '../x.svg']) expect(await app.uploads.keep(name)).toBe(true);
  expect((await app.request('/uploads/logo.svg')).headers.get('Last-Modified')).toBe(changed);
  changed = 'Tue, 17 Nov 2026 08:00:00 GMT';
  vi.setSystemTime(Date.now() + 3000);
  expect(await app.uploads.keep('logo.svg')).toBe(true);
  const answer = await app.request('/uploads/logo.svg', { headers: { 'If-Modified-Since': changed } });
  expect([answer.status, answer.headers.get('Last-Modified')]).toEqual([304, changed]);
  await library.close();
  vi.setSystemTime(Date.now() + 3000);
  expect(await app.uploads.keep('logo.svg')).toBe(false);
  expect((await app.request('/uploads/logo.svg')).headers.get('Cache-Control')).toBe('public, max-age=60');
  expect((await app.request('/uploads/film.mp4')).status).toBe(503);
});

test('a broken transfer is not kept', async () => {
  state = 'torn';
  expect((await app.request('/uploads/logo.svg')).status).toBe(503);
  state = 'whole';
  expect((await (await app.request('/uploads/logo.svg')).text()).length).toBe(820);
});
