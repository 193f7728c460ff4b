import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { commonHeaders } from '../platform/security-headers.ts';
import { serve } from '../platform/servers-for-tests.ts';
import { FastPath } from './fast-path.ts';
import { compress, type StoredPage } from './page.ts';
import type { PageStore } from './page-store.ts';
import { createStore, pageOf } from './pages-for-tests.ts';

const html = '<!doctype html><title>О клинике</title>';
const policy = "default-src 'none'; script-src 'self' 'sha256-abc='";

let store: PageStore;
let fastPath: FastPath;
let url: string;
beforeEach(async () => {
  store = createStore();
  fastPath = new FastPath(store, {
    common: commonHeaders({ hsts: 'max-age=31536000' }),
    varyingCookies: ['vision', 'preview'],
    host: null,
  });
  await store.put(await about());
  ({ url } = await serve((incoming, response) => {
    if (fastPath.answer(incoming, response)) return;
    response.writeHead(418);
    response.end('passed on');
  }));
});

async function about(more: Partial<StoredPage> = {}): Promise<StoredPage> {
  const headers = (type: string): [string, string][] => [
    ['content-type', type],
    ['Content-Security-Policy', policy],
  ];
  return pageOf('/about', {
    tags: ['About[]'],
    html: await compress(Buffer.from(html), headers('text/html; charset=utf-8')),
    data: await compress(Buffer.from('{"data":1}'), headers('text/x-script')),
    ...more,
  });
}

type Received = { status: number | undefined; headers: IncomingMessage['headers']; body: Buffer };
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  return new Promise((done, fail) => {
    const asked = request(url, { path, method, headers: { 'accept-encoding': 'br', ...headers } });
    asked.on('error', fail);
    asked.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.end();
  });
}

test('a stored page is sent with the common headers and its own policy', async () => {
  const { status, headers, body } = await ask('/about');
  expect(status).toBe(200);
  expect(brotliDecompressSync(body).toString()).toBe(html);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(body.length),
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    'cache-status': 'pages; hit',
    vary: 'Accept-Encoding, Cookie',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': expect.stringContaining('max-age='),
  });
  expect(headers['set-cookie']).toBeUndefined();
});

test('a client with gzip only gets gzip', async () => {
  const { headers, body } = await ask('/about', { 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(body).toString()).toBe(html);
});

test('a stale page is sent with a stale status, a fresh one without', async () => {
  store.invalidate(['About[]']);
  const { status, headers } = await ask('/about');
  expect([status, headers['cache-status']]).toEqual([200, 'pages; hit; detail=stale']);
  await store.put(await about());
  expect((await ask('/about')).headers['cache-status']).toBe('pages; hit');
});

test('HEAD gets the headers of GET without a body', async () => {
  const [get, head] = [await ask('/about'), await ask('/about', {}, 'HEAD')];
  const undated = ({ headers: { date, ...rest } }: Received) => rest;
  expect(undated(head)).toEqual(undated(get));
  expect(head.body).toHaveLength(0);
});

test('a known ETag gets 304 without a body', async () => {
  const { headers } = await ask('/about');
  for (const etag of [headers.etag ?? '', `W/${headers.etag}`, `"x", ${headers.etag}`, '*']) {
    const answer = await ask('/about', { 'if-none-match': etag });
    expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, headers.etag]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Cookie',
      'content-security-policy': policy,
    });
    for (const name of ['content-type', 'content-encoding', 'content-length'])
      expect(answer.headers).not.toHaveProperty(name);
  }
});

test('a page rendered again has a new ETag only if its bytes changed', async () => {
  const before = (await ask('/about')).headers.etag;
  await store.put(await about({ renderedAtMs: 2 }));
  expect((await ask('/about')).headers.etag).toBe(before);
  await store.put(await about({ html: await compress(Buffer.from('другое'), []) }));
  expect((await ask('/about', { 'if-none-match': before ?? '' })).status).toBe(200);
});

test('answered requests are counted, passed ones are not', async () => {
  const { headers } = await ask('/about');
  await ask('/about', { 'if-none-match': headers.etag ?? '' });
  store.invalidate(['About[]']);
  await ask('/about', {}, 'HEAD');
  await ask('/nowhere');
  expect(fastPath.counts).toEqual({ hit: 1, stale: 1, notModified: 1 });
});

test.each([
  ['the version for poor eyesight', '/about', { cookie: 'a=1; vision=scheme:black-on-white' }, 'GET'],
  ['a preview', '/about', { cookie: 'a=1; preview=x' }, 'GET'],
  ['a preview by https', '/about', { cookie: '__Host-preview=x' }, 'GET'],
  ['a client without compression', '/about', { 'accept-encoding': 'identity' }, 'GET'],
  ['other parameters', '/about?utm_source=ya', {}, 'GET'],
  ['an address in other letters', '/About', {}, 'GET'],
  ['an unknown page', '/nowhere', {}, 'GET'],
  ['what is sent', '/about', {}, 'POST'],
  ['data that nobody asked for yet', '/about.data?_routes=about', {}, 'GET'],
])('%s is passed on', async (_name, path, headers, method) => {
  expect((await ask(path, headers as Record<string, string>, method)).status).toBe(418);
});

test('a request for another host takes the slow path', async () => {
  fastPath = new FastPath(store, { common: [], varyingCookies: [], host: 'clinic.example' });
  expect((await ask('/about', { host: 'www.clinic.example' })).status).toBe(418);
  expect((await ask('/about', { host: 'clinic.example' })).status).toBe(200);
});

test('unrelated cookies do not matter', async () => {
  expect((await ask('/about', { cookie: 'consent=1; _ym_uid=2' })).status).toBe(200);
});

test('a learned data URL is answered until the page is dropped', async () => {
  fastPath.learnDataUrl('/about.data?_routes=about', '/about');
  const { status, headers, body } = await ask('/about.data?_routes=about');
  expect([status, headers['content-type']]).toEqual([200, 'text/x-script']);
  expect(brotliDecompressSync(body).toString()).toBe('{"data":1}');
  await store.put(await about({ data: null }));
  expect((await ask('/about.data?_routes=about')).status).toBe(418);
  await store.drop('/about');
  expect((await ask('/about.data?_routes=about')).status).toBe(418);
  expect((await ask('/about')).status).toBe(418);
});

test('visitors are counted', async () => {
  await Promise.all([ask('/about'), ask('/about', {}, 'HEAD'), ask('/about', { 'if-none-match': '*' })]);
  expect(store.entryOf('/about')?.hits).toBe(3);
});
