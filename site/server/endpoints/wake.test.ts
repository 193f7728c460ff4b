import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { wake } from './wake.ts';

function knock(token: string | undefined, authorization?: string) {
  const wakeUp = vi.fn();
  const app = new Hono().post('/changes/wake', wake({ token, wakeUp }));
  const headers = authorization === undefined ? {} : { Authorization: authorization };
  return { wakeUp, answer: app.request('/changes/wake', { method: 'POST', headers }) };
}

test('the content service wakes the publisher', async () => {
  const { wakeUp, answer } = knock('secret', 'Bearer secret');
  expect((await answer).status).toBe(204);
  expect(wakeUp).toHaveBeenCalledTimes(1);
});

test.each([undefined, '', 'Bearer ', 'Bearer secre', 'Bearer secreT', 'Bearer secret2', 'secret', 'Basic secret'])(
  'nobody else does: «%s»',
  async (authorization) => {
    const { wakeUp, answer } = knock('secret', authorization);
    expect((await answer).status).toBe(401);
    expect(wakeUp).not.toHaveBeenCalled();
  },
);

test.each(['', 'Bearer ', 'Bearer undefined', 'Bearer'])(
  'a site without a token is woken by nobody: «%s»',
  async (word) => {
    const { wakeUp, answer } = knock(undefined, word);
    expect((await answer).status).toBe(401);
    expect(wakeUp).not.toHaveBeenCalled();
  },
);

test('whoever has no token cannot make the site read a long body', async () => {
  const app = new Hono().post('/changes/wake', wake({ token: 'secret', wakeUp: () => {} }));
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
