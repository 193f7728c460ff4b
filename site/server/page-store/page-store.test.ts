import { expect, test } from 'vitest';
import type { StoredPage } from './page.ts';
import { PageStore } from './page-store.ts';
import { createDisk, formOf, pageOf } from './pages-for-tests.ts';

type StoreOptions = { maxBytes?: number; build?: string };

let clock = 0;
const page = (key: string, more: Partial<StoredPage> = {}): StoredPage => {
  clock += 1;
  return pageOf(key, { renderedAtMs: clock, html: formOf(`html ${key}`), data: formOf('data'), ...more });
};

function openDisk() {
  const { kept, files, holdUp } = createDisk();
  const staleReads: string[] = [];
  const store = ({ maxBytes = 1_000_000, build = 'b1' }: StoreOptions = {}) =>
    new PageStore({ files, maxBytes, build, onStaleRead: (key) => staleReads.push(key) });
  return { kept, store, holdUp, staleReads };
}

test('a stored page is in memory and there after a restart', async () => {
  const disk = openDisk();
  const store = disk.store();
  const about = page('/about');
  await store.put(about);
  expect(store.peek('/about')?.page).toEqual(about);
  const restarted = disk.store();
  await restarted.load();
  expect(await restarted.get('/about')).toMatchObject({ page: about, entry: { isStale: false, hits: 0 } });
});

test('a page that left memory is read from disk, with its entry', async () => {
  const store = openDisk().store({ maxBytes: 60 });
  await store.put(page('/about', { tags: ['About[]'] }));
  await store.put(page('/faq'));
  expect(store.peek('/about')).toBeUndefined();
  store.invalidate(['About[]']);
  expect(await store.get('/about')).toMatchObject({ page: { key: '/about' }, entry: { isStale: true } });
  expect(store.peek('/about')?.entry).toBe(store.entryOf('/about'));
});

test('reading a stale page is reported', async () => {
  const { store: open, staleReads } = openDisk();
  const store = open();
  const { entry } = await store.put(page('/about', { tags: ['About[]'] }));
  store.noteRead(entry);
  expect(staleReads).toEqual([]);
  store.invalidate(['About[]']);
  store.noteRead(entry);
  expect(staleReads).toEqual(['/about']);
  expect(entry.hits).toBe(2);
});

test('invalidate marks the pages with its tags, and only those', async () => {
  const store = openDisk().store();
  await store.put(page('/doctors', { tags: ['Doctor[]', 'Doctor:1'] }));
  await store.put(page('/doctors/petrov', { tags: ['Doctor:1'] }));
  await store.put(page('/news', { tags: ['NewsPost[]'] }));
  expect([...store.invalidate(['Doctor:1', 'Nobody:9'])].sort()).toEqual(['/doctors', '/doctors/petrov']);
  expect(store.peek('/doctors')?.entry.isStale).toBe(true);
  expect(store.peek('/news')?.entry.isStale).toBe(false);
});

test('a page rendered again is fresh, keeps its hits and has only its new tags', async () => {
  const store = openDisk().store();
  const { entry } = await store.put(page('/doctors', { tags: ['Doctor:1'] }));
  entry.hits = 7;
  store.invalidate(['Doctor:1']);
  await store.put(page('/doctors', { tags: ['Doctor:2'] }));
  expect(store.entryOf('/doctors')).toMatchObject({ isStale: false, hits: 7 });
  expect([...store.invalidate(['Doctor:1'])]).toEqual([]);
  expect([...store.tags()]).toEqual(['Doctor:2']);
});

test('a dropped page is gone from memory, disk and tags', async () => {
  const disk = openDisk();
  const store = disk.store();
  await store.put(page('/news/a', { tags: ['NewsPost:1'] }));
  await store.drop('/news/a');
  expect(store.peek('/news/a')).toBeUndefined();
  expect(await store.get('/news/a')).toBeNull();
  expect([...store.tags(), ...store.entries(), ...disk.kept]).toEqual([]);
});

test('after a deploy pages of the earlier build are stale and have no data', async () => {
  const disk = openDisk();
  await disk.store({ build: 'b0' }).put(page('/about', { build: 'b0' }));
  const store = disk.store();
  await store.load();
  expect(store.peek('/about')).toMatchObject({ page: { data: null, html: {} }, entry: { isStale: true } });
  // Read from disk on each request.
  const small = disk.store({ maxBytes: 10 });
  await small.load();
  expect((await small.get('/about'))?.page.data).toBeNull();
  expect((await small.get('/about'))?.page.data).toBeNull();
});

test('a page is served before all files are loaded', async () => {
  const disk = openDisk();
  await disk.store().put(page('/about'));
  const store = disk.store();
  expect((await store.get('/about'))?.page.key).toBe('/about');
});

test('after loading, unknown pages do not touch the disk', async () => {
  const disk = openDisk();
  const store = disk.store();
  await store.load();
  disk.kept.set('/late', page('/late'));
  expect(await store.get('/late')).toBeNull();
});

test('a page rendered during loading is not replaced by its file', async () => {
  const disk = openDisk();
  await disk.store().put(page('/about'));
  const open = disk.holdUp();
  const store = disk.store();
  const loaded = store.load();
  const fresh = page('/about');
  await store.put(fresh);
  open();
  await loaded;
  expect((await store.get('/about'))?.page).toBe(fresh);
});

test('a page dropped during loading stays dropped', async () => {
  const disk = openDisk();
  await disk.store().put(page('/news/a'));
  const open = disk.holdUp();
  const store = disk.store();
  const loaded = store.load();
  const asked = store.get('/news/a');
  await store.drop('/news/a');
  open();
  await loaded;
  expect(await asked).toBeNull();
  expect(await store.get('/news/a')).toBeNull();
  expect([...store.entries()]).toEqual([]);
});

test('a page dropped while its file is read stays dropped', async () => {
  const disk = openDisk();
  const store = disk.store({ maxBytes: 10 });
  await store.load();
  await store.put(page('/news/a'));
  const open = disk.holdUp();
  const asked = store.get('/news/a');
  await store.drop('/news/a');
  open();
  expect(await asked).toBeNull();
  expect(await store.get('/news/a')).toBeNull();
});

test('a page rendered while its file is read wins', async () => {
  const disk = openDisk();
  const store = disk.store({ maxBytes: 60 });
  await store.load();
  await store.put(page('/about'));
  await store.put(page('/faq'));
  const open = disk.holdUp();
  const asked = store.get('/about');
  const fresh = page('/about');
  await store.put(fresh);
  open();
  expect((await asked)?.page).toBe(fresh);
  expect(store.peek('/about')?.page).toBe(fresh);
});

test('an older file is not taken for a page that the disk did not accept', async () => {
  const disk = openDisk();
  const store = disk.store({ maxBytes: 10 });
  await store.put(page('/about'));
  const [older] = [...disk.kept.values()];
  await store.put(page('/about'));
  if (older) disk.kept.set('/about', older);
  expect(await store.get('/about')).toBeNull();
});

test('a page that became stale during rendering stays stale, after a restart and after leaving memory', async () => {
  const disk = openDisk();
  const { entry } = await disk.store().put(page('/about', { wasStale: true }));
  expect(entry.isStale).toBe(true);
  const restarted = disk.store();
  await restarted.load();
  expect(restarted.peek('/about')).toMatchObject({ page: { key: '/about' }, entry: { isStale: true } });
  const small = disk.store({ maxBytes: 10 });
  await small.put(page('/about', { wasStale: true }));
  expect(small.peek('/about')).toBeUndefined();
  expect(await small.get('/about')).toMatchObject({ page: { key: '/about' }, entry: { isStale: true } });
});
