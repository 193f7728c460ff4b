import { expect, test } from 'vitest';
import { createStore, pageOf } from '../page-store/pages-for-tests.ts';
import { AffectedPages, createReadPublishReceipt } from './publish-receipt.ts';

const page = (key: string, tags: string[] = []) => pageOf(key, { tags });
const petrov = '/doctors/petrov';
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
    staticKeys: ['/', '/doctors', '/callback/choices'],
    paths: {
      lookUp: (path) => (located.includes(path) ? { kind: 'here' } : null),
      around: (documentId) => (documentId === '1' ? located : []),
    },
  });
  return { store, affected, read };
}

test('a receipt names the pages that failed, and is fresh when all are rendered', async () => {
  const { store, affected, read } = createSite({ faults: { '/': 503, '/faq': 500 } });
  for (const key of ['/', '/doctors', petrov]) await store.put(page(key, ['Doctor:1']));
  affected.note(11, [petrov, ...store.invalidate(['Doctor:1'])]);
  expect(read(question)?.isFresh).toBe(false);
  affected.settle();
  for (const key of [petrov, '/doctors']) await store.put(page(key));
  expect(read(question)).toEqual({ isFresh: false, page: petrov, failed: [{ path: '/', status: 503 }] });
  await store.put(page('/'));
  expect(read(question)).toEqual({ isFresh: true, page: petrov, failed: [] });
});

test.each([{}, { [petrov]: 500 }])('an unpublished page is gone, even if it has failed before: %o', (faults) => {
  const { affected, read } = createSite({ located: [], faults });
  affected.note(11, [petrov]);
  affected.settle();
  expect(read(question)).toEqual({ isFresh: true, page: null, failed: [] });
});

test('the page of a document just published, and a page without a document, are waited for', () => {
  for (const waiting of [petrov, '/callback/choices']) {
    const { affected, read } = createSite();
    affected.note(11, [waiting]);
    affected.settle();
    expect(read(question)?.isFresh).toBe(false);
  }
});

test('after a restart a receipt is about the pages that show the document now', async () => {
  const { store, affected, read } = createSite();
  await store.put(page(petrov, ['Doctor:1']));
  await store.put(page('/doctors', ['Doctor:1', 'Doctor[]']));
  affected.begin('log', 11);
  expect(read(question)).toEqual({ isFresh: true, page: petrov, failed: [] });
  store.invalidate(['Doctor[]']);
  expect(read(question)?.isFresh).toBe(false);
});

test('of a thousand failed pages ten are named', async () => {
  const keys = Array.from({ length: 1000 }, (_, n) => `/articles/a-${n}`);
  const { store, affected, read } = createSite({ faults: Object.fromEntries(keys.map((key) => [key, 500])) });
  for (const key of keys) await store.put(page(key, ['Article:1']));
  affected.note(11, store.invalidate(['Article:1']));
  affected.settle();
  expect(read(question)?.failed).toHaveLength(10);
});

test('a site that follows another log has no receipt', () => {
  expect(createSite().read({ ...question, log: 'other' })).toBeNull();
});

function following() {
  const affected = new AffectedPages();
  affected.begin('log', 10);
  return affected;
}

test('a change that was not read yet is not settled', () => {
  const affected = following();
  expect(affected.of('log', 11, 11)).toEqual({ isSettled: false, pages: null });
});

test('several changes have the pages of all of them', () => {
  const affected = following();
  affected.note(11, ['/doctors/petrov', '/', '/doctors']);
  affected.note(12, ['/services']);
  affected.note(13, ['/news']);
  affected.settle();
  const reached = affected.of('log', 11, 12);
  expect([...(reached?.pages ?? [])].sort()).toEqual(['/', '/doctors', '/doctors/petrov', '/services']);
  expect(reached?.isSettled).toBe(true);
});

test('pages with shared content belong to unsettled changes only', () => {
  const affected = following();
  affected.note(11, ['/faq']);
  affected.settle();
  affected.note(12, []);
  expect(affected.of('log', 12, 12)?.isSettled).toBe(false);
  affected.addShared(['/', '/contacts']);
  affected.settle();
  expect([...(affected.of('log', 12, 12)?.pages ?? [])]).toEqual(['/', '/contacts']);
  expect([...(affected.of('log', 11, 11)?.pages ?? [])]).toEqual(['/faq']);
});

test('only the latest changes are remembered', () => {
  const affected = following();
  for (let id = 11; id < 1011; id += 1) affected.note(id, ['/faq']);
  expect(affected.of('log', 11, 11)?.pages).toBeNull();
  expect(affected.of('log', 1010, 1010)?.pages).not.toBeNull();
});
