import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compress, type StoredPage } from '../page-store/page.ts';
import { IndexNow, SearchNews } from './index-now.ts';

/** Fakes a search engine. */
let server: Server;
let endpoint: string;
let told: { host: string; key: string; keyLocation: string; urlList: string[] }[];
let answers: number[];

beforeEach(async () => {
  told = [];
  answers = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    told.push(JSON.parse(body));
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
});

afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const open = (pauses = { gatherMs: 20, firstMs: 20, longestMs: 40 }) =>
  new IndexNow({ key: 'abcdefgh', siteUrl: 'https://clinic.ru', endpoint, pauses });
const urls = () => told.map(({ urlList }) => urlList);
const quiet = () => new Promise((done) => setTimeout(done, 150));

test('pages of one edit are announced together, each once', async () => {
  const indexNow = open();
  for (const path of ['/doctors/petrov', '/doctors', '/doctors']) indexNow.announce(path);
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toEqual({
    host: 'clinic.ru',
    key: 'abcdefgh',
    keyLocation: 'https://clinic.ru/abcdefgh.txt',
    urlList: ['https://clinic.ru/doctors/petrov', 'https://clinic.ru/doctors'],
  });
  await quiet();
  expect(told).toHaveLength(1);
});

test.each([429, 500, 503])('after %i they are announced again, with later ones', async (status) => {
  answers = [status, status];
  // Long enough to announce a path in between.
  const indexNow = open({ gatherMs: 20, firstMs: 200, longestMs: 200 });
  indexNow.announce('/a');
  await vi.waitFor(() => expect(told).toHaveLength(1));
  indexNow.announce('/b');
  await vi.waitFor(() => expect(told.length).toBeGreaterThanOrEqual(3));
  expect(urls().at(-1)?.toSorted()).toEqual(['https://clinic.ru/a', 'https://clinic.ru/b']);
  const sent = told.length;
  await quiet();
  expect(told).toHaveLength(sent);
});

test.each([400, 403, 422])('URLs refused with %i are not sent again, later ones are', async (status) => {
  answers = [status];
  const indexNow = open();
  indexNow.announce('/a');
  await vi.waitFor(() => expect(told).toHaveLength(1));
  await quiet();
  indexNow.announce('/b');
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(urls()[1]).toEqual(['https://clinic.ru/b']);
});

test('without a response it keeps trying', async () => {
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  const indexNow = open();
  indexNow.announce('/a');
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled());
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await vi.waitFor(() => expect(urls()).toEqual([['https://clinic.ru/a']]));
});

test('a message holds ten thousand URLs, and the queue is limited', async () => {
  const indexNow = open();
  for (let i = 0; i < 60_000; i += 1) indexNow.announce(`/news/${i}`);
  await vi.waitFor(() => expect(told).toHaveLength(5), 5000);
  await quiet();
  expect(urls().map((list) => list.length)).toEqual([10_000, 10_000, 10_000, 10_000, 10_000]);
});

async function pageOf(html: string, change: Partial<StoredPage> = {}): Promise<StoredPage> {
  const form = await compress(Buffer.from(html), []);
  return { key: '/doctors/petrov', build: 'b1', renderedAtMs: 1, tags: [], html: form, data: form, ...change };
}

/** Returns the paths announced when a page replaces another. */
async function toldOf(page: StoredPage, last: StoredPage | null, isExpected = false): Promise<string[]> {
  const told: string[] = [];
  const news = new SearchNews((path) => told.push(path));
  if (isExpected) news.expect(page.key);
  news.noteStored(page, last);
  // A page that is certainly announced marks the end.
  const mark = await pageOf('other', { key: '/mark' });
  news.noteStored(mark, await pageOf('before', { key: '/mark' }));
  await vi.waitFor(() => expect(told).toContain('/mark'));
  return told.filter((path) => path !== '/mark');
}

test('a changed page is news, an equal one is not', async () => {
  const last = await pageOf('Терапевт');
  expect(await toldOf(await pageOf('Хирург'), last)).toEqual(['/doctors/petrov']);
  expect(await toldOf(await pageOf('Терапевт', { renderedAtMs: 2 }), last)).toEqual([]);
});

test('a page changed by another build is not news', async () => {
  expect(await toldOf(await pageOf('Хирург'), await pageOf('Терапевт', { build: 'b0' }))).toEqual([]);
});

test('a first page is news only if a change added it', async () => {
  const page = await pageOf('Терапевт');
  expect(await toldOf(page, null)).toEqual([]);
  expect(await toldOf(page, null, true)).toEqual(['/doctors/petrov']);
});

test('pages closed to search engines and resource routes are not announced', async () => {
  const hidden = await pageOf('<meta name="robots" content="noindex, follow"/>');
  expect(await toldOf(hidden, await pageOf('before'))).toEqual([]);
  expect(await toldOf(await pageOf('{}', { data: null }), await pageOf('before'))).toEqual([]);
});

test('a removed page is announced and no longer expected', async () => {
  const tell = vi.fn();
  const news = new SearchNews(tell);
  news.expect('/doctors/petrov');
  news.noteRemoved('/doctors/petrov');
  expect(tell).toHaveBeenCalledExactlyOnceWith('/doctors/petrov');
});
