import { expect, test } from 'vitest';
import { createStore, formOf, pageOf } from '../page-store/pages-for-tests.ts';
import type { Located } from '../redirects/document-paths.ts';
import { AffectedPages, createReadPublishReceipt } from './publish-receipt.ts';

const page = (key: string, type = 'text/html; charset=utf-8', tags: string[] = []) =>
  pageOf(key, { tags, html: formOf(key, [['content-type', type]]) });
const petrov: Located = {
  type: 'Doctor',
  path: '/doctors/petrov',
  isIndexed: true,
  updatedAt: '2026-11-21T10:00:00.000Z',
};
const question = { log: 'log', first: 11, last: 11, tag: 'Doctor:1' };

/** A site that has read ten changes; some pages failed. */
function createSite({ located = [petrov], faults = {} as Record<string, number> } = {}) {
  const store = createStore();
  const affected = new AffectedPages();
  affected.begin('log', 10);
  const read = createReadPublishReceipt({
    affected,
    store,
    failureOf: (key) => faults[key] ?? null,
    staticKeys: ['/', '/doctors', '/news/rss.xml', '/callback/choices'],
    paths: {
      lookUp: (path) => (located.some((one) => one.path === path) ? { kind: 'here' } : null),
    },
  });
  return { store, affected, read };
}

test('a receipt lists rendered, waiting and failed pages', async () => {
  const { store, affected, read } = createSite({ faults: { '/': 503 } });
  for (const key of ['/', '/doctors', '/doctors/petrov']) await store.put(page(key, undefined, ['Doctor:1']));
  affected.note(11, { own: ['/doctors/petrov'], pages: store.invalidate(['Doctor:1']) });
  affected.settle();
  await store.put(page('/doctors/petrov'));
  const found = await read(question);
  expect(found).toMatchObject({ isSettled: true, isKnown: true, more: { count: 0, made: 0 } });
  expect(found?.paths).toEqual([
    { path: '/doctors/petrov', group: 'page', state: 'made' },
    { path: '/', group: 'list', state: 'failed', status: 503 },
    { path: '/doctors', group: 'list', state: 'waiting' },
    { path: '/sitemap/doctors.xml', group: 'sitemap', state: 'made' },
  ]);
});

test.each([{}, { '/doctors/petrov': 500 }])(
  'an unpublished page is gone, even if it has failed before: %o',
  async (faults) => {
    const { affected, read } = createSite({ located: [], faults });
    affected.note(11, { own: ['/doctors/petrov'], pages: [] });
    affected.settle();
    expect((await read(question))?.paths).toEqual([
      { path: '/doctors/petrov', group: 'page', state: 'gone' },
      { path: '/sitemap/doctors.xml', group: 'sitemap', state: 'made' },
    ]);
  },
);

test('the page of a document just published is waiting', async () => {
  const { affected, read } = createSite();
  affected.note(11, { own: ['/doctors/petrov'], pages: [] });
  affected.settle();
  expect((await read(question))?.paths[0]).toEqual({ path: '/doctors/petrov', group: 'page', state: 'waiting' });
});

test('feeds and resource routes are groups of their own', async () => {
  const { store, affected, read } = createSite();
  await store.put(page('/news/rss.xml', 'application/rss+xml; charset=utf-8'));
  await store.put(page('/callback/choices', 'application/json'));
  await store.put(page('/doctors?page=2'));
  affected.note(11, { own: [], pages: ['/news/rss.xml', '/callback/choices', '/doctors?page=2'] });
  affected.settle();
  const groups = (await read(question))?.paths.map(({ path, group }) => [path, group]);
  expect(groups).toEqual([
    ['/callback/choices', 'part'],
    ['/news/rss.xml', 'feed'],
    ['/doctors?page=2', 'list'],
  ]);
});

test('after a restart a receipt lists the pages that show the document now', async () => {
  const { store, affected, read } = createSite();
  await store.put(page('/doctors', undefined, ['Doctor:1', 'Doctor[]']));
  await store.put(page('/', undefined, ['Promo[]']));
  affected.note(11, { own: [], pages: ['/'] });
  affected.begin('log', 11);
  expect(await read(question)).toMatchObject({ isSettled: true, isKnown: false, paths: [{ path: '/doctors' }] });
});

test('two hundred of a thousand pages are listed and the others counted', async () => {
  const { store, affected, read } = createSite();
  const keys = Array.from({ length: 1000 }, (_, n) => `/articles/a-${String(n).padStart(4, '0')}`);
  for (const key of keys) await store.put(page(key, undefined, [key]));
  affected.note(11, { own: [], pages: keys });
  affected.settle();
  store.invalidate(['/articles/a-0999']);
  const found = await read(question);
  expect(found?.paths).toHaveLength(200);
  expect(found?.more).toEqual({ count: 800, made: 799 });
});

test('a site that follows another log has no receipt', async () => {
  expect(await createSite().read({ ...question, log: 'other' })).toBeNull();
});

function following() {
  const affected = new AffectedPages();
  affected.begin('log', 10);
  return affected;
}

test('a change that was not read yet is not settled', () => {
  const affected = following();
  expect(affected.of('log', 11, 11)).toMatchObject({ isSettled: false, isKnown: false });
});

test('several changes have the pages of all of them, their own included', () => {
  const affected = following();
  affected.note(11, { own: ['/doctors/petrov'], pages: ['/', '/doctors'] });
  affected.note(12, { own: [], pages: ['/services'] });
  affected.note(13, { own: [], pages: ['/news'] });
  affected.settle();
  const reached = affected.of('log', 11, 12);
  expect([...(reached?.pages ?? [])].sort()).toEqual(['/', '/doctors', '/doctors/petrov', '/services']);
  expect([...(reached?.own ?? [])]).toEqual(['/doctors/petrov']);
  expect(reached).toMatchObject({ isSettled: true, isKnown: true });
});

test('pages with shared content belong to unsettled changes only', () => {
  const affected = following();
  affected.note(11, { own: [], pages: ['/faq'] });
  affected.settle();
  affected.note(12, { own: [], pages: [] });
  expect(affected.of('log', 12, 12)?.isSettled).toBe(false);
  affected.addShared(['/', '/contacts']);
  affected.settle();
  expect([...(affected.of('log', 12, 12)?.pages ?? [])]).toEqual(['/', '/contacts']);
  expect([...(affected.of('log', 11, 11)?.pages ?? [])]).toEqual(['/faq']);
});

test('only the latest changes are remembered', () => {
  const affected = following();
  for (let id = 11; id < 1011; id += 1) affected.note(id, { own: [], pages: ['/faq'] });
  expect(affected.of('log', 11, 11)?.isKnown).toBe(false);
  expect(affected.of('log', 1010, 1010)?.isKnown).toBe(true);
});
