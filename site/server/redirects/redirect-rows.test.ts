import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyFolder, serve } from '../platform/servers-for-tests.ts';
import { createRedirectRows } from './redirect-rows.ts';

const row = (from: string, to: string) => ({ documentId: from, from, to });
let folder: string;
let contentUrl: string;
let answer: { status: number; body: unknown };
let asked: string[];

beforeEach(async () => {
  folder = emptyFolder();
  answer = { status: 200, body: { redirects: [row('/a', '/about')] } };
  asked = [];
  ({ url: contentUrl } = await serve((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  }));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const start = () =>
  createRedirectRows({ contentUrl, token: 'key', timeoutMs: 1000, file: join(folder, 'redirects.json') });

test('read at first, and again only when the log tells of them', async () => {
  const rows = start();
  await rows.revalidate();
  expect(rows.rowOf('/a')?.to).toBe('/about');
  rows.invalidate(new Set(['Doctor[]']));
  await rows.revalidate();
  expect(asked).toEqual(['/api/changes/redirects Bearer key']);
  answer.body = { redirects: [row('/b', '/faq')] };
  rows.invalidate(new Set(['Redirect[]']));
  await rows.revalidate();
  expect([rows.rowOf('/a'), rows.rowOf('/b')?.to]).toEqual([undefined, '/faq']);
});

test('the closest wildcard applies, and none where pages of documents may be', async () => {
  const rows = start();
  answer.body = {
    redirects: [row('/a/*', '/about'), row('/a/b*', '/faq'), row('/a/b', '/news'), row('/doctors/*', '/doctors/*')],
  };
  await rows.revalidate();
  const found = (path: string) => rows.rowOf(path)?.from;
  expect(['/a', '/a/c/d', '/a/bc', '/a/b', '/a/b/c', '/ab'].map(found)).toEqual([
    '/a/*',
    '/a/*',
    '/a/b*',
    '/a/b',
    '/a/b*',
    undefined,
  ]);
  expect(['/doctors/x', '/doctors/x.html', '/doctors/x/y'].map(found)).toEqual([undefined, undefined, '/doctors/*']);
});

test('while the service is down the last rows stay valid, over a restart too, and the log mentions it once', async () => {
  const rows = start();
  await rows.revalidate();
  answer.status = 500;
  rows.invalidate(null);
  await rows.revalidate();
  await rows.revalidate();
  expect(rows.rowOf('/a')?.to).toBe('/about');
  expect(vi.mocked(console.warn).mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { level: 'warn', event: 'redirects-read-failed', message: 'Error: HTTP 500' },
  ]);
  await vi.waitFor(async () => {
    const again = start();
    await again.recall();
    expect(again.rowOf('/a')?.to).toBe('/about');
  });
  answer = { status: 200, body: { redirects: [] } };
  await rows.revalidate();
  expect(rows.rowOf('/a')).toBeUndefined();
});

test.each([
  ['missing', null],
  ['torn', '{"redirects":['],
  ['changed by other hands', JSON.stringify({ redirects: [row('/a', '//evil.example')] })],
])('a file of redirects that is %s is not used', async (_state, text) => {
  if (text !== null) await writeFile(join(folder, 'redirects.json'), text);
  const rows = start();
  await rows.recall();
  expect(rows.rowOf('/a')).toBeUndefined();
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', ''])(
  'a target that is not on this site is not taken: %s',
  async (to) => {
    const rows = start();
    await rows.revalidate();
    answer.body = { redirects: [row('/a', to)] };
    rows.invalidate(null);
    await rows.revalidate();
    expect(rows.rowOf('/a')?.to).toBe('/about');
  },
);
