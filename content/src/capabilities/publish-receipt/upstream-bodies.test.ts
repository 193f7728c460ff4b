import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lookAtSite } from './measuring';

const megabyte = 1_000_000;
const chunk = Buffer.alloc(100_000, ' ');
const question = { log: 'a', first: 1, last: 1, tag: 'Doctor:a' };
const receipt = JSON.stringify({
  addresses: [{ path: '/doctors', group: 'list', state: 'made', digest: 'abc' }],
  more: { count: 0, made: 0 },
  isKnown: true,
  isSettled: true,
});
let endless = '';
let sent = 0;

/** A site that answers one of its paths with 200 MB. */
const site = createServer((request, response) => {
  if (!request.url?.startsWith(endless)) response.end(receipt);
  else pour(response);
});
function pour(response: ServerResponse): void {
  while (sent < 200 * megabyte && !response.destroyed) {
    sent += chunk.length;
    if (!response.write(chunk)) {
      response.once('drain', () => pour(response));
      return;
    }
  }
  response.end();
}

beforeAll(() => new Promise<void>((done) => site.listen(0, '127.0.0.1', () => done())));
afterAll(() => site.close());
beforeEach(() => {
  sent = 0;
});

const look = () =>
  lookAtSite({ url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, token: 'secret' }, question, new Set());

test.each([
  ['/changes/receipt', { fault: expect.stringContaining('отвечает непонятно') }],
  ['/doctors', { fault: null, rows: [expect.objectContaining({ state: 'waiting', words: 'не отвечает' })] }],
])('at most 10 of 200 MB are read from a site’s %s', async (path, expected) => {
  endless = path;
  expect(await look()).toMatchObject(expected);
  // Buffers of both sides hold bytes that are sent but not read.
  expect(sent).toBeLessThan(20 * megabyte);
});
