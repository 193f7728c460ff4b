import { expect, test, vi } from 'vitest';
import { type Page, toForm } from '../page-store/page.ts';
import { createPageNews } from './page-news.ts';

async function pageOf(html: string, change: Partial<Page> = {}): Promise<Page> {
  const form = await toForm(Buffer.from(html), []);
  return { key: '/doctors/petrov', build: 'b1', renderedAtMs: 1, tags: [], html: form, data: form, ...change };
}

/** What is told of when this page takes the place of that one. */
async function toldOf(page: Page, last: Page | null, isExpected = false): Promise<string[]> {
  const told: string[] = [];
  const news = createPageNews({ tell: (path) => told.push(path) });
  if (isExpected) news.expect(page.key);
  news.kept(page, last);
  // What is told of for certain comes after it.
  const mark = await pageOf('other', { key: '/mark' });
  news.kept(mark, await pageOf('before', { key: '/mark' }));
  await vi.waitFor(() => expect(told).toContain('/mark'));
  return told.filter((path) => path !== '/mark');
}

test('another look is news, the same is not', async () => {
  const last = await pageOf('Терапевт');
  expect(await toldOf(await pageOf('Хирург'), last)).toEqual(['/doctors/petrov']);
  expect(await toldOf(await pageOf('Терапевт', { renderedAtMs: 2 }), last)).toEqual([]);
});

test('another build is no news', async () => {
  expect(await toldOf(await pageOf('Хирург'), await pageOf('Терапевт', { build: 'b0' }))).toEqual([]);
});

test('a first page is news only where a change has brought it', async () => {
  const page = await pageOf('Терапевт');
  expect(await toldOf(page, null)).toEqual([]);
  expect(await toldOf(page, null, true)).toEqual(['/doctors/petrov']);
});

test('what is kept from search engines, and what is no page, is told to nobody', async () => {
  const hidden = await pageOf('<meta name="robots" content="noindex, follow"/>');
  expect(await toldOf(hidden, await pageOf('before'))).toEqual([]);
  expect(await toldOf(await pageOf('{}', { data: null }), await pageOf('before'))).toEqual([]);
});

test('what is gone is told of, and is not expected any more', async () => {
  const tell = vi.fn();
  const news = createPageNews({ tell });
  news.expect('/doctors/petrov');
  news.gone('/doctors/petrov');
  expect(tell).toHaveBeenCalledExactlyOnceWith('/doctors/petrov');
});
