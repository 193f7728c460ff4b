import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askSite } from './measuring';

const megabyte = 1_000_000;
const chunk = Buffer.alloc(100_000, ' ');
let sent = 0;

/** A site that answers with 200 MB. */
const site = createServer((_request, response) => pour(response));
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

test('at most 10 of 200 MB are read from a site', async () => {
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const answer = await askSite({ url, token: 'secret' }, { log: 'a', first: 1, last: 1, tag: 'Doctor:a' });
  expect(answer.failure).toContain('отвечает непонятно');
  // Buffers of both sides hold bytes that are sent but not read.
  expect(sent).toBeLessThan(20 * megabyte);
});
