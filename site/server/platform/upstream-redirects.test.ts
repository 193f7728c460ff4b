import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createContentClient } from '../../app/cms/client.server.ts';
import type { TypedDocumentString } from '../../app/cms/generated/graphql.ts';
import { createSearchClient } from '../../app/cms/search-client.server.ts';
import { createCaptcha } from '../endpoints/forms/captcha.ts';
import { createResumeUpload } from '../endpoints/forms/resume-file.ts';
import { Uploads } from '../endpoints/uploads.ts';
import { createChangeLog } from '../publishing/change-log.ts';
import { createReporter } from './content-service.ts';

// Following a redirect of a service would hand over keys, requests and CVs.
const elsewhere = createServer((_request, response) => {
  visits++;
  response.end('{}');
});
const service = createServer((_request, response) => {
  response.writeHead(307, { Location: urlOf(elsewhere) });
  response.end();
});
let visits = 0;
const urlOf = (server: typeof service) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

beforeAll(async () => {
  for (const server of [elsewhere, service]) {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  }
});
afterAll(() => {
  for (const server of [elsewhere, service]) server.close();
});
beforeEach(() => {
  visits = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const question = 'query { x }' as unknown as TypedDocumentString<{ x: number }, Record<string, never>>;
const resume = { name: 'cv.pdf', type: 'application/pdf', blob: new Blob(['%PDF']) } as const;
const keys = { token: 'secret', timeoutMs: 1000 };

test.each<[string, (url: string) => Promise<unknown>]>([
  ['GraphQL', (url) => createContentClient({ url, ...keys }).query(question)],
  ['the search', (host) => createSearchClient({ host, key: 'k', timeoutMs: 1000 })('doctor', {} as never)],
  ['a CV', (assetsUrl) => createResumeUpload({ assetsUrl, ...keys })(resume, AbortSignal.timeout(1000))],
  ['a report', (contentUrl) => createReporter({ contentUrl, contentToken: 'secret' }, '/api/x')({})],
  ['the log of changes', (url) => createChangeLog({ url, ...keys }).snapshot()],
])('%s: a redirect of the service is an error', async (_name, call) => {
  await expect(call(urlOf(service).slice(0, -1))).rejects.toBeDefined();
  expect(visits).toBe(0);
});

test('a redirect of the media library is an outage', async () => {
  const store = { get: async () => null, put: async () => {}, touch: () => false, drop() {} };
  const app = new Hono().get(
    '/uploads/:name',
    new Uploads({ assetsUrl: urlOf(service), timeoutMs: 1000, store }).answer,
  );
  expect((await app.request('/uploads/a.pdf')).status).toBe(503);
  expect(visits).toBe(0);
});

test('a redirect of the captcha service leaves the token unchecked', async () => {
  const settings = { kind: 'smartcaptcha', siteKey: 'k', secret: 's' } as const;
  const send: typeof fetch = (_url, init) => fetch(urlOf(service), init);
  const check = createCaptcha({ settings, hostname: 'clinic.example', fetch: send });
  expect(await check('token', '192.0.2.1')).toBe('unchecked');
  expect(visits).toBe(0);
});
