import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compress, type StoredPage } from '../page-store/page.ts';
import { pageOf } from '../page-store/pages-for-tests.ts';
import { IndexNow, SearchNews } from './index-now.ts';

/** Messages to the search engine, and its next answers: a status, or `null` for none. */
let told: { host: string; key: string; keyLocation: string; urlList: string[] }[];
let answers: (number | null)[];

beforeEach(() => {
  told = [];
  answers = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    expect(String(url)).toBe('https://yandex.com/indexnow');
    const status = answers.length > 0 ? answers.shift() : 200;
    if (!status) throw new TypeError('fetch failed');
    told.push(JSON.parse(String(init?.body)));
    return new Response(null, { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = () => new IndexNow({ key: 'abcdefgh', siteUrl: 'https://clinic.ru' });
const urls = () => told.map(({ urlList }) => urlList);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test('pages of one edit are announced together, each once', async () => {
  const indexNow = open();
  for (const path of ['/doctors/petrov', '/doctors', '/doctors']) indexNow.announce(path);
  await seconds(4);
  expect(told).toEqual([]);
  await seconds(3600);
  expect(told).toEqual([
    {
      host: 'clinic.ru',
      key: 'abcdefgh',
      keyLocation: 'https://clinic.ru/abcdefgh.txt',
      urlList: ['https://clinic.ru/doctors/petrov', 'https://clinic.ru/doctors'],
    },
  ]);
});

test.each([429, 500, 503, null])(
  'after %s they are announced again, with later ones and growing pauses',
  async (status) => {
    answers = [status, status];
    const indexNow = open();
    indexNow.announce('/a');
    await seconds(5);
    indexNow.announce('/b');
    await seconds(60);
    expect(answers).toEqual([]);
    const sent = told.length;
    await seconds(119);
    expect(told).toHaveLength(sent);
    await seconds(1);
    expect(urls().at(-1)?.toSorted()).toEqual(['https://clinic.ru/a', 'https://clinic.ru/b']);
    await seconds(3600);
    expect(told).toHaveLength(sent + 1);
  },
);

test.each([400, 403, 422])('URLs refused with %i are not sent again, later ones are', async (status) => {
  answers = [status];
  const indexNow = open();
  indexNow.announce('/a');
  await seconds(3600);
  indexNow.announce('/b');
  await seconds(5);
  expect(urls()).toEqual([['https://clinic.ru/a'], ['https://clinic.ru/b']]);
});

test('a message holds ten thousand URLs, and the queue is limited', async () => {
  const indexNow = open();
  for (let i = 0; i < 60_000; i += 1) indexNow.announce(`/news/${i}`);
  await seconds(60);
  expect(urls().map((list) => list.length)).toEqual([10_000, 10_000, 10_000, 10_000, 10_000]);
});

async function petrov(html: string, change: Partial<StoredPage> = {}): Promise<StoredPage> {
  const form = await compress(Buffer.from(html), []);
  return pageOf('/doctors/petrov', { html: form, data: form, ...change });
}

/** Returns the paths announced when a page replaces another. */
async function toldOf(page: StoredPage, last: StoredPage | null, isExpected = false): Promise<string[]> {
  const told: string[] = [];
  const news = new SearchNews((path) => told.push(path));
  if (isExpected) news.expect(page.key);
  await news.noteStored(page, last);
  return told;
}

test('a changed page is news, an equal one is not', async () => {
  const last = await petrov('Терапевт');
  expect(await toldOf(await petrov('Хирург'), last)).toEqual(['/doctors/petrov']);
  expect(await toldOf(await petrov('Терапевт', { renderedAtMs: 2 }), last)).toEqual([]);
});

test('a page changed by another build is not news', async () => {
  expect(await toldOf(await petrov('Хирург'), await petrov('Терапевт', { build: 'b0' }))).toEqual([]);
});

test('a first page is news only if a change added it', async () => {
  const page = await petrov('Терапевт');
  expect(await toldOf(page, null)).toEqual([]);
  expect(await toldOf(page, null, true)).toEqual(['/doctors/petrov']);
});

test('pages closed to search engines and resource routes are not announced', async () => {
  const hidden = await petrov('<meta name="robots" content="noindex, follow"/>');
  expect(await toldOf(hidden, await petrov('before'))).toEqual([]);
  expect(await toldOf(await petrov('{}', { data: null }), await petrov('before'))).toEqual([]);
});

test('a removed page is announced and no longer expected', async () => {
  const tell = vi.fn();
  const news = new SearchNews(tell);
  news.expect('/doctors/petrov');
  news.noteRemoved('/doctors/petrov');
  expect(tell).toHaveBeenCalledExactlyOnceWith('/doctors/petrov');
});
