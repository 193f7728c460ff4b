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
