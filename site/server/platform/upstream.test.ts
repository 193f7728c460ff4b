import type { RequestListener, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { createContentClient } from '../../app/cms/client.server.ts';
import type { TypedDocumentString } from '../../app/cms/generated/graphql.ts';
import { createSearchClient } from '../../app/cms/search-client.server.ts';
import { createCaptcha } from '../endpoints/forms/captcha.ts';
import { createResumeUpload } from '../endpoints/forms/resume-file.ts';
import { register as icons } from '../endpoints/icons/icons.ts';
import { Sources } from '../endpoints/images/sources.ts';
import { Uploads, register as uploads } from '../endpoints/uploads.ts';
import { createChangeLog } from '../publishing/change-log.ts';
import { createReporter } from './content-service.ts';
import { serve } from './servers-for-tests.ts';

const megabyte = 1_000_000;
const chunk = Buffer.alloc(100_000, ' ');
let sent = 0;

/** Answers every request with 200 MB that begin like a valid response. */
const pouring: RequestListener = (request, response) => {
  request.resume();
  sent = 0;
  response.writeHead(200, { 'Content-Type': request.url?.endsWith('.svg') ? 'image/svg+xml' : 'application/json' });
  pour(response);
};
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
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const question = 'query { x }' as unknown as TypedDocumentString<{ x: number }, Record<string, never>>;
const resume = { name: 'cv.pdf', type: 'application/pdf', blob: new Blob(['%PDF']) } as const;
const timeoutMs = 5000;
const keys = { token: 'secret', timeoutMs };
const store = { get: async () => null, put: async () => {}, touch: () => false, drop() {} };
const layout = { clinic: { logo: { light: { src: '/uploads/logo.png' } } } } as never;
const captcha = { kind: 'recaptcha', secret: 's' } as const;

/** Returns the status of a file that an endpoint answers. */
async function statusOf(register: typeof icons | typeof uploads, assetsUrl: string, path: string): Promise<number> {
  const app = new Hono();
  const env = { assetsUrl, contentTimeoutMs: timeoutMs };
  register(app, { env, uploads: new Uploads({ env, store }), content: { readShared: async () => layout } });
  return (await app.request(path)).status;
}

/** Each calls a service at a URL; `null`: it throws. */
const calls: [name: string, call: (url: string) => Promise<unknown>, expected: unknown][] = [
  ['GraphQL', (url) => createContentClient({ url, ...keys }).query(question), null],
  ['the search', (host) => createSearchClient({ host, key: 'k', timeoutMs })('doctor', {} as never), null],
  ['a CV', (assetsUrl) => createResumeUpload({ assetsUrl, ...keys })(resume, AbortSignal.timeout(timeoutMs)), null],
  ['the log of changes', (url) => createChangeLog({ url, ...keys }).snapshot(), null],
  [
    'the captcha',
    (url) => {
      const send: typeof fetch = (_url, init) => fetch(url, init);
      return createCaptcha({ settings: captcha, hostname: 'clinic.example', timeoutMs, fetch: send })('t', '192.0.2.1');
    },
    'unchecked',
  ],
  ['a drawing', (url) => statusOf(uploads, url, '/uploads/a.svg'), 503],
];

test.each([...calls, ['a logo', (url: string) => statusOf(icons, url, '/icon.png'), 200] as const])(
  'at most 10 of 200 MB are read from the upstream of %s',
  async (_name, call, expected) => {
    const { url } = await serve(pouring);
    expect(await call(url).catch(() => null)).toBe(expected);
    // Buffers of both sides hold bytes that are sent but not read.
    expect(sent).toBeLessThan(20 * megabyte);
  },
);

test('a picture is read up to the media library’s own limit', async () => {
  const { url: assetsUrl } = await serve(pouring);
  const found = await new Sources({ assetsUrl, timeoutMs, store }).find('a.png', null);
  expect(found).toHaveProperty('shape', 'refused');
  expect(sent).toBeLessThan(30 * megabyte);
});

test.each([
  ...calls,
  [
    'a report',
    (contentUrl: string) => createReporter({ contentUrl, contentToken: 'secret' }, '/api/x')({}),
    null,
  ] as const,
])('%s: a redirect of the service is an error', async (_name, call, expected) => {
  let visits = 0;
  const elsewhere = await serve((_request, response) => {
    visits++;
    response.end('{}');
  });
  // Following its redirects would hand over keys, requests and CVs.
  const redirecting = await serve((_request, response) => {
    response.writeHead(307, { Location: elsewhere.url }).end();
  });
  expect(await call(redirecting.url).catch(() => null)).toBe(expected);
  expect(visits).toBe(0);
});
