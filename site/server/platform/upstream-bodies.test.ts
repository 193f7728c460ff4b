import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createContentClient } from '../../app/cms/client.server.ts';
import type { TypedDocumentString } from '../../app/cms/generated/graphql.ts';
import { createSearchClient } from '../../app/cms/search-client.server.ts';
import { createCaptcha } from '../endpoints/forms/captcha.ts';
import { createResumeUpload } from '../endpoints/forms/resume-file.ts';
import { icons } from '../endpoints/icons/icons.ts';
import { Sources } from '../endpoints/images/sources.ts';
import { Uploads } from '../endpoints/uploads.ts';
import { createChangeLog } from '../publishing/change-log.ts';

const megabyte = 1_000_000;
const chunk = Buffer.alloc(100_000, ' ');
let sent = 0;

/** Answers every request with 200 MB that begin like a valid response. */
const service = createServer((request, response) => {
  request.resume();
  sent = 0;
  response.writeHead(200, { 'Content-Type': request.url?.endsWith('.svg') ? 'image/svg+xml' : 'application/json' });
  pour(response);
});
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
const url = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((done) => service.listen(0, '127.0.0.1', () => done())));
afterAll(() => service.close());
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const question = 'query { x }' as unknown as TypedDocumentString<{ x: number }, Record<string, never>>;
const resume = { name: 'cv.pdf', type: 'application/pdf', blob: new Blob(['%PDF']) } as const;
const keys = { token: 'secret', timeoutMs: 5000 };
const store = { get: async () => null, put: async () => {}, touch: () => false, drop() {} };
const layout = { clinic: { logo: { light: { src: '/uploads/logo.png' } } } } as never;

test.each<[string, () => Promise<unknown>, unknown]>([
  ['GraphQL', () => createContentClient({ url: url(), ...keys }).query(question), 'refused'],
  [
    'the search',
    () => createSearchClient({ host: url(), key: 'k', timeoutMs: 5000 })('doctor', {} as never),
    'refused',
  ],
  ['a CV', () => createResumeUpload({ assetsUrl: url(), ...keys })(resume, AbortSignal.timeout(5000)), 'refused'],
  ['the log of changes', () => createChangeLog({ url: url(), ...keys }).snapshot(), 'refused'],
  ['the captcha', askCaptcha, 'unchecked'],
  [
    'a logo',
    () => statusOf(icons({ readLayout: async () => layout, assetsUrl: url(), timeoutMs: 5000 }), '/icon.png'),
    200,
  ],
  ['a drawing', () => statusOf(uploads(), '/uploads/a.svg'), 503],
])('at most 10 of 200 MB are read from the upstream of %s', async (_name, call, expected) => {
  expect(await call().catch(() => 'refused')).toBe(expected);
  // Buffers of both sides hold bytes that are sent but not read.
  expect(sent).toBeLessThan(20 * megabyte);
});

test('a picture is read up to the media library’s own limit', async () => {
  const found = await new Sources({ assetsUrl: url(), timeoutMs: 5000, store }).find('a.png', null);
  expect(found).toHaveProperty('shape', 'refused');
  expect(sent).toBeLessThan(30 * megabyte);
});

const statusOf = async (app: Hono, path: string) => (await app.request(path)).status;
const uploads = () =>
  new Hono().get('/uploads/:name', new Uploads({ assetsUrl: url(), timeoutMs: 5000, store: store as never }).answer);

function askCaptcha() {
  const settings = { kind: 'recaptcha', secret: 's' } as const;
  const toService: typeof fetch = (_url, init) => fetch(url(), init);
  return createCaptcha({ settings, hostname: 'clinic.example', timeoutMs: 5000, fetch: toService })('t', '203.0.113.7');
}
