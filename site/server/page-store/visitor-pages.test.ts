import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { buildForTests } from '../publishing/build-for-tests.ts';
import { visitorPages } from './visitor-pages.ts';

function makeSite(siteUrl: string) {
  const build = buildForTests({ form: { path: 'form', action: () => 'taken' } });
  const render = visitorPages({
    build,
    siteUrl,
    mode: 'production',
    forms: () => ({ forms: {} as never, release: async () => {} }),
    withVision: (html) => html,
  });
  const content = { readShared: async () => ({}) } as never;
  const app = new Hono();
  app.all('*', (c) => render(c, content));
  return (url: string, origin: string) =>
    app.request(url, { method: 'POST', headers: { Origin: origin }, body: 'a=1' });
}

test.each([
  ['behind a proxy that ends TLS', 'https://clinic.example', 'http://clinic.example', 'https://clinic.example'],
  [
    'behind such a proxy on a port',
    'https://clinic.example:8443',
    'http://clinic.example:8443',
    'https://clinic.example:8443',
  ],
  ['on one machine', 'http://localhost:3000', 'http://localhost:3000', 'http://localhost:3000'],
  ['on one machine by its number', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('an action runs %s', async (_where, siteUrl, requestOrigin, origin) => {
  const send = makeSite(siteUrl);
  expect((await send(`${requestOrigin}/form`, origin)).status).toBe(200);
  expect((await send(`${requestOrigin}/form.data`, origin)).status).toBe(200);
  expect((await send(`${requestOrigin}/form`, 'https://evil.example')).status).toBe(400);
});
