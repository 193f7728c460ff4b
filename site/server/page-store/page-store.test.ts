import { expect, test } from 'vitest';
import type { StoredPage } from './page.ts';
import type { PageFiles } from './page-files.ts';
import { PageStore } from './page-store.ts';

type Options = { maxBytes?: number; build?: string };

const form = (text: string) => ({ headers: [], digest: text, br: Buffer.from(text), gzip: Buffer.from(text) });
let clock = 0;
const page = (key: string, more: Partial<StoredPage> = {}): StoredPage => {
  clock += 1;
  return { key, build: 'b1', renderedAtMs: clock, tags: [], html: form(`html ${key}`), data: form('data'), ...more };
};

/** A disk that lasts over restarts of the store; reading can be held up. */
function createDisk() {
  const kept = new Map<string, StoredPage>();
  let gate = Promise.resolve();
  const files: PageFiles = {
    async read(key) {
      const found = kept.get(key) ?? null;
      await gate;
      return found;
    },
    async write(written) {
      kept.set(written.key, written);
    },
    async remove(key) {
      kept.delete(key);
    },
    async *all() {
      for (const [, found] of [...kept]) {
        await gate;
        yield found;
      }
    },
  };
  const staleReads: string[] = [];
  const store = ({ maxBytes = 1_000_000, build = 'b1' }: Options = {}) =>
    new PageStore({ files, maxBytes, build, onStaleRead: (key) => staleReads.push(key) });
  /** Whoever reads from now on gets what there was then, but only after the returned function is called. */
  function holdUp(): () => void {
    let open = () => {};
    gate = new Promise<void>((done) => {
      open = done;
    });
    return open;
  }
  return { kept, store, holdUp, staleReads };
}

test('a page that was put is there, in memory and after a restart', async () => {
  const disk = createDisk();
  const store = disk.store();
  const about = page('/about');
  await store.put(about);
  expect(store.peek('/about')?.page).toEqual(about);
  const restarted = disk.store();
  await restarted.load();
  expect(await restarted.get('/about')).toMatchObject({ page: about, entry: { isStale: false, hits: 0 } });
});

test('what memory has no room for is read from disk, with all that is known of it', async () => {
  const store = createDisk().store({ maxBytes: 60 });
  await store.put(page('/about', { tags: ['About[]'] }));
  await store.put(page('/faq'));
  expect(store.peek('/about')).toBeUndefined();
  store.invalidate(['About[]']);
  expect(await store.get('/about')).toMatchObject({ page: { key: '/about' }, entry: { isStale: true } });
  expect(store.peek('/about')?.entry).toBe(store.entryOf('/about'));
});

test('whoever is given a page from before a change is told of', async () => {
  const { store: open, staleReads } = createDisk();
  const store = open();
  const { entry } = await store.put(page('/about', { tags: ['About[]'] }));
  store.noteRead(entry);
  expect(staleReads).toEqual([]);
  store.invalidate(['About[]']);
  store.noteRead(entry);
  expect(staleReads).toEqual(['/about']);
  expect(entry.hits).toBe(2);
});

test('a page larger than all memory is served from disk', async () => {
  const store = createDisk().store({ maxBytes: 10 });
  await store.put(page('/about'));
  expect(store.peek('/about')).toBeUndefined();
  expect((await store.get('/about'))?.page.key).toBe('/about');
});

test('a change marks the pages that were made of it, and only those', async () => {
  const store = createDisk().store();
  await store.put(page('/doctors', { tags: ['Doctor[]', 'Doctor:1'] }));
  await store.put(page('/doctors/petrov', { tags: ['Doctor:1'] }));
  await store.put(page('/news', { tags: ['NewsPost[]'] }));
  expect([...store.invalidate(['Doctor:1', 'Nobody:9'])].sort()).toEqual(['/doctors', '/doctors/petrov']);
  expect(store.peek('/doctors')?.entry.isStale).toBe(true);
  expect(store.peek('/news')?.entry.isStale).toBe(false);
});

test('a page made again is fresh, keeps its visitors, and forgets what it is no longer made of', async () => {
  const store = createDisk().store();
  const { entry } = await store.put(page('/doctors', { tags: ['Doctor:1'] }));
  entry.hits = 7;
  store.invalidate(['Doctor:1']);
  await store.put(page('/doctors', { tags: ['Doctor:2'] }));
  expect(store.entryOf('/doctors')).toMatchObject({ isStale: false, hits: 7 });
  expect([...store.invalidate(['Doctor:1'])]).toEqual([]);
  expect([...store.tags()]).toEqual(['Doctor:2']);
});

test('a dropped page is nowhere: not in memory, not on disk, not among what tags reach', async () => {
  const disk = createDisk();
  const store = disk.store();
  await store.put(page('/news/a', { tags: ['NewsPost:1'] }));
  await store.drop('/news/a');
  expect(store.peek('/news/a')).toBeUndefined();
  expect(await store.get('/news/a')).toBeNull();
  expect([...store.tags(), ...store.entries(), ...disk.kept]).toEqual([]);
});

test('after a deploy pages of the earlier build serve as stale, and their data does not', async () => {
  const disk = createDisk();
  await disk.store({ build: 'b0' }).put(page('/about', { build: 'b0' }));
  const store = disk.store();
  await store.load();
  expect(store.peek('/about')).toMatchObject({ page: { data: null, html: {} }, entry: { isStale: true } });
});

test('data of the earlier build stays away also when the page comes back from disk', async () => {
  const disk = createDisk();
  await disk.store({ build: 'b0' }).put(page('/about', { build: 'b0' }));
  const store = disk.store({ maxBytes: 10 });
  await store.load();
  expect((await store.get('/about'))?.page.data).toBeNull();
  expect((await store.get('/about'))?.page.data).toBeNull();
});

test('an impatient visitor gets his page before all files are known', async () => {
  const disk = createDisk();
  await disk.store().put(page('/about'));
  const store = disk.store();
  expect((await store.get('/about'))?.page.key).toBe('/about');
});

test('once all files are known nobody reads the disk for a page that is not there', async () => {
  const disk = createDisk();
  const store = disk.store();
  await store.load();
  disk.kept.set('/late', page('/late'));
  expect(await store.get('/late')).toBeNull();
});

test('a page made while the files are read through is not replaced by its older self', async () => {
  const disk = createDisk();
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

test('a page dropped while the files are read through stays away', async () => {
  const disk = createDisk();
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

test('a page dropped while it is read from disk does not come back', async () => {
  const disk = createDisk();
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

test('a page made anew while the old one is read from disk wins', async () => {
  const disk = createDisk();
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

test('an older file never passes for the page that the disk did not take', async () => {
  const disk = createDisk();
  const store = disk.store({ maxBytes: 10 });
  await store.put(page('/about'));
  const [older] = [...disk.kept.values()];
  await store.put(page('/about'));
  if (older) disk.kept.set('/about', older);
  expect(await store.get('/about')).toBeNull();
});

test('a page that was out of date before it was finished is one after a restart too, and known for it', async () => {
  const disk = createDisk();
  const store = disk.store();
  const { entry } = await store.put(page('/about', { wasStale: true }));
  expect(entry.isStale).toBe(true);
  const restarted = disk.store();
  await restarted.load();
  expect(restarted.peek('/about')).toMatchObject({ page: { key: '/about' }, entry: { isStale: true } });
});

test('a page that was out of date before it was finished outlives memory', async () => {
  const store = createDisk().store({ maxBytes: 10 });
  await store.put(page('/about', { wasStale: true }));
  expect(store.peek('/about')).toBeUndefined();
  expect(await store.get('/about')).toMatchObject({ page: { key: '/about' }, entry: { isStale: true } });
});
