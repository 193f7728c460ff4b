import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { serve } from '../platform/servers-for-tests.ts';
import { createChangeLog, LogRefused } from './change-log.ts';

async function logAt(answer: RequestListener, timeoutMs = 1000) {
  const { url } = await serve(answer);
  return createChangeLog({ url, token: 'secret', timeoutMs });
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
  const silent = await logAt(() => {}, 50);
  await expect(silent.after('a', 7)).rejects.toThrow();
  const torn = await logAt((_request, response) => void response.write('{"log":'), 50);
  await expect(torn.after('a', 7)).rejects.toThrow();
});
