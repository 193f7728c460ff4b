import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { unanswered } from './look-at-product.ts';

test('pages that a busy server refuses are asked again, as long as more of them open', async () => {
  /** How often each path is refused before it opens. */
  const refusals: Record<string, number> = { '/a': 1, '/b': 2, '/broken': Number.POSITIVE_INFINITY };
  const server = createServer(({ url = '' }, response) => {
    const left = refusals[url] ?? 0;
    refusals[url] = left - 1;
    response.writeHead(url === '/missing' ? 404 : left > 0 ? 503 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const paths = ['/', '/a', '/missing', '/b', '/broken'];
    const unread = await unanswered(`http://127.0.0.1:${port}`, paths, { busyMs: 0 });
    assert.deepEqual(unread, ['404 /missing', '503 /broken']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
