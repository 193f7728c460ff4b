import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uploadsProxy } from './uploads-proxy.ts';

let asked: { url: string; headers: IncomingHttpHeaders }[] = [];
let server: Server;
let app = new Hono();

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    const plain = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(20));
    const isPacked = request.url?.includes('packed');
    const body = isPacked ? gzipSync(plain) : plain;
    response.writeHead(200, {
      'Content-Type': 'image/svg+xml',
      'Content-Length': body.length,
      ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
    });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  app = new Hono().get('/uploads/:name', uploadsProxy({ assetsUrl: `http://127.0.0.1:${port}`, timeoutMs: 1000 }));
});
afterEach(() => void server.close());

test.each(['/uploads/logo.svg', '/uploads/packed.svg'])('%s: no other length is told than comes', async (path) => {
  const answer = await app.request(path);
  const told = answer.headers.get('Content-Length');
  const { byteLength } = await answer.arrayBuffer();
  expect(answer.headers.get('Content-Encoding')).toBeNull();
  expect(byteLength).toBe(820);
  expect([null, '820']).toContain(told);
});

test('for a name that no file can have nobody is asked', async () => {
  for (const name of [`${'a'.repeat(300)}.webp`, 'a.html', 'a.webp.js', '.env'])
    expect((await app.request(`/uploads/${name}`)).status).toBe(404);
  expect(asked).toEqual([]);
});

test('a header that the service would find too long stays here', async () => {
  await app.request('/uploads/logo.svg', {
    headers: { 'If-None-Match': `"${'a'.repeat(12_000)}"`, Range: 'bytes=0-1', Cookie: 'a=b' },
  });
  expect(asked[0]?.headers).not.toHaveProperty('if-none-match');
  expect(asked[0]?.headers).not.toHaveProperty('cookie');
  expect(asked[0]?.headers.range).toBe('bytes=0-1');
});
