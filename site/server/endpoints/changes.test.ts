import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReadPublishReceipt } from '../publishing/publish-receipt.ts';
import { register } from './changes.ts';

const wake = vi.fn();
const readReceipt = vi.fn<ReadPublishReceipt>();
beforeEach(() => {
  wake.mockReset();
  readReceipt.mockReset();
});
const app = new Hono();
register(app, { env: { contentToken: 'secret' }, publishing: { publisher: { wake }, readReceipt } });
const headers = { Authorization: 'Bearer secret' };

test('only the content service wakes the publisher', async () => {
  expect((await app.request('/changes/wake', { method: 'POST' })).status).toBe(401);
  expect(wake).not.toHaveBeenCalled();
  expect((await app.request('/changes/wake', { method: 'POST', headers })).status).toBe(204);
  expect(wake).toHaveBeenCalledTimes(1);
});

test('without the token a long body is not read', async () => {
  const server = createAdaptorServer({ fetch: app.fetch }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const chunk = Buffer.alloc(64 * 1024);
  const bodyBytes = 100_000_000;
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  const write = () => {
    while (!socket.destroyed && socket.bytesWritten < bodyBytes && socket.write(chunk));
  };
  socket.on('drain', write).on('error', () => {});
  socket.write(`POST /changes/wake HTTP/1.1\r\nHost: a\r\nContent-Length: ${bodyBytes}\r\n\r\n`);
  write();
  await new Promise((resolve) => socket.once('close', resolve));
  server.close();
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
  expect(socket.bytesWritten).toBeLessThan(10_000_000);
});

const query = '?log=log&first=11&last=12&tag=Doctor%3A1';
const ask = (search: string, init: RequestInit = { headers }) => app.request(`/changes/receipt${search}`, init);

test('the content service gets the receipt, uncached', async () => {
  readReceipt.mockReturnValue({ isFresh: true, page: null, failed: [] });
  const answer = await ask(query);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(readReceipt).toHaveBeenCalledExactlyOnceWith({ log: 'log', first: 11, last: 12, tag: 'Doctor:1' });
});

test('other callers get no receipt', async () => {
  expect((await ask(query, {})).status).toBe(401);
  expect(readReceipt).not.toHaveBeenCalled();
});

test.each(['', '?log=log', '?log=log&first=-1&last=2&tag=a', '?log=log&first=1&last=x&tag=a'])(
  'an invalid query is refused: «%s»',
  async (search) => expect((await ask(search)).status).toBe(400),
);

test('a site that follows another log says so', async () => {
  readReceipt.mockReturnValue(null);
  expect((await ask(query)).status).toBe(409);
});
