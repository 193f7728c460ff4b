import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { onlyMethods } from './only-methods.ts';

const send = (method: string) =>
  new Hono()
    .use(onlyMethods())
    .all('*', (c) => c.text('taken'))
    .request('/callback/submission', { method });

test.each(['GET', 'HEAD', 'POST'])('%s is taken', async (method) => {
  expect((await send(method)).status).toBe(200);
});

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'])(
  'what is sent by %s reaches nothing, and is told what there is',
  async (method) => {
    const answer = await send(method);
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(await answer.text()).not.toContain('taken');
  },
);
