import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createChangeLog, LogRefused } from './change-log.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((done) => (server ? server.close(done) : done(null)));
});

async function logAt(answer: RequestListener, { token = 'secret' as string | undefined, timeoutMs = 1000 } = {}) {
  const made = createServer(answer);
  server = made;
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  return createChangeLog({ url: `http://127.0.0.1:${(made.address() as AddressInfo).port}`, token, timeoutMs });
}
const answering = (status: number, body: unknown): RequestListener => {
  return (_request, response) => {
    response.writeHead(status);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
};
const doctor = { type: 'Doctor', documentId: 'd1', slug: 'p', parent: null, isIndexed: true, updatedAt: '2026-11-21' };

test('reads the changes after the last one, with the site’s token', async () => {
  const asked: (string | undefined)[] = [];
  const batch = { log: 'a b', last: 8, changes: [{ id: 8, tags: ['Doctor:d1'], page: doctor }] };
  const log = await logAt((request, response) => {
    asked.push(request.url, request.headers.authorization);
    response.end(JSON.stringify(batch));
  });
  expect(await log.after('a b', 7)).toEqual(batch);
  expect(asked).toEqual(['/api/changes?log=a+b&after=7', 'Bearer secret']);
});

test('reads the snapshot', async () => {
  const former = [{ type: 'Doctor', slug: 'q', documentId: 'd1' }];
  const log = await logAt(answering(200, { log: 'a', last: 1, pages: [doctor], former }));
  expect(await log.snapshot()).toEqual({ log: 'a', last: 1, pages: [doctor], former });
});

test('409 means that the site has to start over', async () => {
  const log = await logAt(answering(409, { error: 'gone' }));
  expect(await log.after('a', 7)).toBe('restart');
});

test.each([401, 403, 404])('%i is a refusal', async (status) => {
  const log = await logAt(answering(status, 'no'));
  await expect(log.after('a', 7)).rejects.toBeInstanceOf(LogRefused);
  await expect(log.snapshot()).rejects.toBeInstanceOf(LogRefused);
});

test.each([500, 502, 503])('%i is an outage, not a refusal', async (status) => {
  const log = await logAt(answering(status, 'down'));
  await expect(log.after('a', 7)).rejects.not.toBeInstanceOf(LogRefused);
});

test.each([
  ['HTML', '<html>'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['changes without tags', { log: 'a', last: 1, changes: [{ id: 1 }] }],
  ['numbers as words', { log: 'a', last: '1', changes: [] }],
  ['a page without a type', { log: 'a', last: 1, changes: [{ id: 1, tags: [], page: { slug: 'x' } }] }],
])('%s is not accepted as a change', async (_name, body) => {
  const log = await logAt(answering(200, body));
  await expect(log.after('a', 7)).rejects.not.toBeInstanceOf(LogRefused);
});

test('a hanging service is given up, before or during its response', async () => {
  const silent = await logAt(() => {}, { timeoutMs: 50 });
  await expect(silent.after('a', 7)).rejects.toThrow();
  server?.closeAllConnections();
  server?.close();
  const torn = await logAt((_request, response) => void response.write('{"log":'), { timeoutMs: 50 });
  await expect(torn.after('a', 7)).rejects.toThrow();
});

test('an endless response is cut off', async () => {
  let sent = 0;
  const chunk = Buffer.alloc(1_000_000, ' ');
  const log = await logAt((_request, response) => {
    const more = () => {
      if (response.destroyed) return;
      sent += chunk.length;
      response.write(chunk, more);
    };
    more();
  });
  await expect(log.snapshot()).rejects.toThrow('over');
  expect(sent).toBeLessThan(30_000_000);
});
