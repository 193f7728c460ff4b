import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { callBounded } from './bounded-call';

/** Calls a receiver that answers so. */
async function call(answer: RequestListener, signal = new AbortController().signal) {
  const server = createServer(answer);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return callBounded(`http://127.0.0.1:${port}/`, { method: 'POST', headers: {}, body: '{}', signal });
}

test('a whole answer is returned, a redirect too', async () => {
  const answer = await call((_, response) =>
    response
      .writeHead(302, { location: 'http://127.0.0.1:9/', 'retry-after': '5', 'content-type': 'text/x' })
      .end('да'),
  );
  expect(answer).toEqual({ status: 302, contentType: 'text/x', retryAfter: '5', body: 'да' });
});

test('a torn answer is an error', async () => {
  const torn = call((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"result":');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(torn).rejects.toThrow();
});

test('of an answer that is too long the beginning is read, with its status', async () => {
  const { status, body } = await call((_, response) => response.writeHead(404).end('x'.repeat(64_001)));
  expect([status, body.length]).toEqual([404, 64_000]);
});

test.each([
  ['never answers', () => {}],
  [
    'trickles',
    (response: { write: (text: string) => void }) => void setInterval(() => response.write('x'), 10).unref(),
  ],
])('a receiver that %s is left when the try is over', async (_what, answer) => {
  const answered = call((_, response) => answer(response), AbortSignal.timeout(200));
  await expect(answered).rejects.toThrow();
});
