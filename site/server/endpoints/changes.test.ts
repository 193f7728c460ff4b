import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { ReadPublishReceipt } from '../publishing/publish-receipt.ts';
import { register } from './changes.ts';

function createApp({
  token,
  wake = () => {},
  readReceipt = async () => null,
}: {
  token: string | undefined;
  wake?: () => void;
  readReceipt?: ReadPublishReceipt;
}) {
  const app = new Hono();
  register(app, { env: { contentToken: token }, publishing: { publisher: { wake }, readReceipt } });
  return app;
}

function knock(token: string | undefined, authorization?: string) {
  const wakeUp = vi.fn();
  const app = createApp({ token, wake: wakeUp });
  const headers = authorization === undefined ? {} : { Authorization: authorization };
  return { wakeUp, answer: app.request('/changes/wake', { method: 'POST', headers }) };
}

test('the content service wakes the publisher', async () => {
  const { wakeUp, answer } = knock('secret', 'Bearer secret');
  expect((await answer).status).toBe(204);
  expect(wakeUp).toHaveBeenCalledTimes(1);
});

test.each([undefined, '', 'Bearer ', 'Bearer secre', 'Bearer secreT', 'Bearer secret2', 'secret', 'Basic secret'])(
  'other callers are refused: «%s»',
  async (authorization) => {
    const { wakeUp, answer } = knock('secret', authorization);
    expect((await answer).status).toBe(401);
    expect(wakeUp).not.toHaveBeenCalled();
  },
);

test.each(['', 'Bearer ', 'Bearer undefined', 'Bearer'])(
  'a site without a token refuses wake calls: «%s»',
  async (word) => {
    const { wakeUp, answer } = knock(undefined, word);
    expect((await answer).status).toBe(401);
    expect(wakeUp).not.toHaveBeenCalled();
  },
);

test('without the token a long body is not read', async () => {
  const app = createApp({ token: 'secret' });
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

function ask(path: string, { authorization = 'Bearer secret', knows = true } = {}) {
  const found = { isSettled: true, isKnown: true, paths: [], more: { count: 0, made: 0 } };
  const readReceipt = vi.fn<ReadPublishReceipt>(async () => (knows ? found : null));
  const app = createApp({ token: 'secret', readReceipt });
  return { readReceipt, answer: app.request(`/changes/receipt${path}`, { headers: { authorization } }) };
}

test('the content service gets the receipt, uncached', async () => {
  const { answer, readReceipt } = ask(query);
  expect((await answer).status).toBe(200);
  expect((await answer).headers.get('Cache-Control')).toBe('no-store');
  expect(readReceipt).toHaveBeenCalledExactlyOnceWith({ log: 'log', first: 11, last: 12, tag: 'Doctor:1' });
});

test('other callers get no receipt', async () => {
  const { answer, readReceipt } = ask(query, { authorization: 'Bearer guess' });
  expect((await answer).status).toBe(401);
  expect(readReceipt).not.toHaveBeenCalled();
});

test.each(['', '?log=log', '?log=log&first=-1&last=2&tag=a', '?log=log&first=1&last=x&tag=a'])(
  'an invalid query is refused: «%s»',
  async (path) => expect((await ask(path).answer).status).toBe(400),
);

test('a site that follows another log says so', async () => {
  expect((await ask(query, { knows: false }).answer).status).toBe(409);
});
