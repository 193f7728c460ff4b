import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { ReadReceipt } from '../publishing/receipt.ts';
import { receipt } from './receipt.ts';

const query = '?log=log&first=11&last=12&tag=Doctor%3A1';

function ask(path: string, { authorization = 'Bearer secret', knows = true } = {}) {
  const found = { isSettled: true, isKnown: true, addresses: [], more: { count: 0, made: 0 } };
  const readReceipt = vi.fn<ReadReceipt>(async () => (knows ? found : null));
  const app = new Hono().get('/changes/receipt', receipt({ token: 'secret', readReceipt }));
  return { readReceipt, answer: app.request(`/changes/receipt${path}`, { headers: { authorization } }) };
}

test('the content service is told, and nobody keeps the answer', async () => {
  const { answer, readReceipt } = ask(query);
  expect((await answer).status).toBe(200);
  expect((await answer).headers.get('Cache-Control')).toBe('no-store');
  expect(readReceipt).toHaveBeenCalledExactlyOnceWith({ log: 'log', first: 11, last: 12, tag: 'Doctor:1' });
});

test('nobody else is told which pages show what', async () => {
  const { answer, readReceipt } = ask(query, { authorization: 'Bearer guess' });
  expect((await answer).status).toBe(401);
  expect(readReceipt).not.toHaveBeenCalled();
});

test.each(['', '?log=log', '?log=log&first=-1&last=2&tag=a', '?log=log&first=1&last=x&tag=a'])(
  'what is no question is refused: «%s»',
  async (path) => expect((await ask(path).answer).status).toBe(400),
);

test('a site that follows another log says so', async () => {
  expect((await ask(query, { knows: false }).answer).status).toBe(409);
});
