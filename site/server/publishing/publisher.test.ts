import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Page } from '../page-store/page.ts';
import type { PageFiles } from '../page-store/page-files.ts';
import { createPageStore } from '../page-store/page-store.ts';
import { type Address, type Batch, type Change, LogRefused, type Snapshot } from './change-log.ts';
import { createPublisher } from './publisher.ts';
import { Reach } from './reach.ts';
import { RecentChanges } from './recent-changes.ts';

vi.mock('node:timers/promises', () => import('./timers-for-tests.ts'));
let folder: string;
let warned: ReturnType<typeof vi.spyOn>;
const running: { stop: () => void }[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publisher-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'], now: Date.UTC(2026, 10, 21, 10) });
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  for (const publisher of running.splice(0)) publisher.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  // The place may still be on its way to the disk.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const address = (documentId: string, slug: string | null): Address => ({
  type: 'Doctor',
  documentId,
  slug,
  parent: null,
  isIndexed: true,
  updatedAt: '2026-11-21',
});
const form = { headers: [], digest: '', br: Buffer.from('x'), gzip: Buffer.from('x') };
const page = (key: string, tags: string[] = [], build = 'b1'): Page => ({
  key,
  build,
  renderedAtMs: Date.now(),
  tags,
  html: form,
  data: null,
});

/** A log that a test writes, which can be away, refuse, or lose what it knew. */
function createLog() {
  const state = { name: 'log1', addresses: [address('d1', 'petrov')], changes: [] as Change[], asked: 0 };
  let fault: Error | null = null;
  const last = () => state.changes.at(-1)?.id ?? 0;
  const answer = async <T>(value: () => T) => {
    state.asked += 1;
    if (fault) throw fault;
    return value();
  };
  return {
    state,
    write(tags: string[], moved?: Address) {
      state.changes.push({ id: last() + 1, tags, ...(moved ? { address: moved } : {}) });
    },
    fail(error: Error | null) {
      fault = error;
    },
    log: {
      after: (name: string, id: number) =>
        answer((): Batch | 'restart' =>
          name === state.name
            ? { log: name, last: last(), changes: state.changes.filter((change) => change.id > id).slice(0, 2) }
            : 'restart',
        ),
      snapshot: () =>
        answer((): Snapshot => ({ log: state.name, last: last(), addresses: state.addresses, former: [] })),
    },
  };
}

/** A disk of pages that outlives the publisher. */
function createDisk(): PageFiles {
  const kept = new Map<string, Page>();
  return {
    read: async (key) => kept.get(key) ?? null,
    write: async (written) => void kept.set(written.key, written),
    remove: async (key) => void kept.delete(key),
    async *all() {
      yield* kept.values();
    },
  };
}

/** Shared answers as the publisher sees them. */
function createShared() {
  const state = { doubted: [] as (ReadonlySet<string> | null)[], isNew: false, isAway: false, outdated: '' };
  return {
    state,
    shared: {
      read: () => Promise.reject(new Error('not asked for here')),
      readPart: () => Promise.reject(new Error('not asked for here')),
      doubt: (tags: ReadonlySet<string> | null) => void state.doubted.push(tags),
      settle: async () => {
        if (state.isAway) throw new Error('frame away');
        return state.isNew;
      },
      isOutdated: (tag: string) => tag === state.outdated,
    },
  };
}

/** A publisher at work; its queue only notes what it is given. */
async function start(source = createLog(), files = createDisk(), staticKeys = ['/', '/doctors']) {
  const store = createPageStore({ files, maxBytes: 1_000_000, build: 'b1', onStaleRead: () => undefined });
  const queued = new Set<string>();
  const queue = {
    add(keys: Iterable<string>) {
      for (const key of keys) queued.add(key);
    },
    first: () => {},
    faultOf: () => null,
    size: () => queued.size,
    stop: () => {},
  };
  const recent = new RecentChanges();
  const reach = new Reach();
  const { state: sharedState, shared } = createShared();
  const redirects = { recall: vi.fn(), doubt: vi.fn(), settle: vi.fn() };
  const heard: string[] = [];
  const news = {
    expect: (path: string) => void heard.push(`+${path}`),
    gone: (path: string) => void heard.push(`-${path}`),
  };
  const publisher = createPublisher({
    log: source.log,
    store,
    shared,
    recent,
    reach,
    queue,
    answers: { forget: () => {} },
    redirects,
    staticKeys,
    dayAt: async (ms) => new Date(ms).toISOString().slice(0, 10),
    stateFile: join(folder, 'publisher.json'),
    news,
  });
  source.state.asked = 0;
  await publisher.recall();
  publisher.start();
  running.push(publisher);
  // It begins with what lies on the disk.
  while (source.state.asked === 0) await new Promise(setImmediate);
  /** What was queued since the last look. */
  const takeQueued = () => {
    const keys = [...queued].sort();
    queued.clear();
    return keys;
  };
  return { source, files, store, recent, reach, sharedState, redirects, publisher, takeQueued, heard };
}

/** Lets pass what is under way, files too. */
async function settle() {
  for (let i = 0; i < 20; i += 1) await new Promise(setImmediate);
}
async function pass(ms: number) {
  await settle();
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

/** A publisher that has caught up, with all its pages made. */
async function following() {
  const started = await start();
  await pass(0);
  await started.store.put(page('/', ['Doctor:1', 'shared:frame:a']));
  await started.store.put(page('/doctors', ['Doctor[]']));
  await started.store.put(page('/doctors/petrov', ['Doctor:1']));
  await pass(1000);
  started.takeQueued();
  return started;
}
const isStale = ({ store }: Awaited<ReturnType<typeof start>>, key: string) => store.entryOf(key)?.isStale;

test('at the first start all pages are made: of lists and of every document', async () => {
  const { takeQueued } = await start();
  await pass(0);
  expect(takeQueued()).toEqual(['/', '/doctors', '/doctors/petrov']);
});

test('a route of its own among documents is no lost document', async () => {
  const files = createDisk();
  await files.write(page('/doctors/feed.xml'));
  const { publisher, store } = await start(createLog(), files, ['/doctors/feed.xml']);
  await pass(0);
  expect(store.entryOf('/doctors/feed.xml')).toBeDefined();
  expect(publisher.strangerOf('/doctors/feed.xml')).toBeUndefined();
  expect(publisher.strangerOf('/doctors/feeder')).toEqual({ isSure: true });
});

test('an edit makes the pages old that show it, within a second, and no others', async () => {
  const site = await following();
  site.source.write(['Doctor:1']);
  await pass(1000);
  expect(site.takeQueued()).toEqual(['/', '/doctors/petrov']);
  expect([isStale(site, '/'), isStale(site, '/doctors')]).toEqual([true, false]);
});

test('woken, the publisher looks at once', async () => {
  const site = await following();
  site.source.write(['Doctor:1']);
  site.publisher.wake();
  await settle();
  expect(isStale(site, '/')).toBe(true);
});

test('more changes than one answer holds are read to the end at once', async () => {
  const site = await following();
  for (const tag of ['A', 'B', 'C', 'D', 'Doctor[]']) site.source.write([tag]);
  await pass(1000);
  expect(isStale(site, '/doctors')).toBe(true);
});

test('a log that promises more than it tells is not asked over and over', async () => {
  const site = await following();
  site.source.state.changes.push({ id: 1, tags: ['Doctor:1'] }, { id: 9, tags: ['Doctor[]'] });
  site.source.log.after = async () => {
    site.source.state.asked += 1;
    return { log: 'log1', last: 9, changes: [{ id: 1, tags: ['Doctor:1'] }] };
  };
  site.source.state.asked = 0;
  await pass(3000);
  expect(site.source.state.asked).toBeLessThan(10);
});

test('an unpublished page is gone at once', async () => {
  const site = await following();
  site.source.write(['Doctor:1', 'Doctor[]'], address('d1', null));
  await pass(1000);
  expect(site.store.peek('/doctors/petrov')).toBeUndefined();
  expect(site.publisher.strangerOf('/doctors/petrov')).toEqual({ isSure: true });
  expect(site.takeQueued()).toEqual(['/', '/doctors']);
});

test('a page with a new slug is made at its new address; the old one leads there', async () => {
  const site = await following();
  site.source.write(['Doctor:1'], address('d1', 'petrov-a'));
  await pass(1000);
  expect(site.store.peek('/doctors/petrov')).toBeUndefined();
  expect(site.publisher.strangerOf('/doctors/petrov')).toEqual({ movedTo: '/doctors/petrov-a' });
  expect(site.takeQueued()).toContain('/doctors/petrov-a');
  expect(site.publisher.isHome('/doctors/petrov-a')).toBe(true);
});

test('a newly published document gets its page before anybody asks', async () => {
  const site = await following();
  site.source.write(['Doctor:2', 'Doctor[]'], address('d2', 'ivanova'));
  await pass(1000);
  expect(site.takeQueued()).toEqual(['/doctors', '/doctors/ivanova']);
});

test('what a change brings and takes is told to whoever wants to hear; nothing of what is kept from search engines', async () => {
  const site = await following();
  site.source.write(['Doctor:2'], address('d2', 'ivanova'));
  await pass(1000);
  site.source.write(['Doctor:1'], address('d1', 'petrov-a'));
  await pass(1000);
  expect(site.heard).toEqual(['+/doctors/ivanova', '-/doctors/petrov', '+/doctors/petrov-a']);
  site.source.write(['Doctor:2'], { ...address('d2', 'ivanova'), isIndexed: false });
  await pass(1000);
  site.heard.length = 0;
  site.source.write(['Doctor:2'], address('d2', null));
  await pass(1000);
  expect(site.heard).toEqual([]);
});

test('another database is another log: everything afresh, and what it does not know is gone', async () => {
  const site = await following();
  Object.assign(site.source.state, { name: 'log2', addresses: [address('d9', 'sidorov')] });
  const begun = site.recent.position;
  await pass(1000);
  expect(site.store.peek('/doctors/petrov')).toBeUndefined();
  expect([isStale(site, '/'), isStale(site, '/doctors')]).toEqual([true, true]);
  expect(site.takeQueued()).toEqual(['/', '/doctors', '/doctors/sidorov']);
  expect(site.recent.touch(['anything'], begun)).toBe(true);
});

test('redirects are read again when a change tells of them, and in any case after a start afresh', async () => {
  const site = await following();
  expect(site.redirects.recall).toHaveBeenCalledTimes(1);
  expect(site.redirects.doubt).toHaveBeenCalledWith(null);
  site.redirects.settle.mockClear();
  site.source.write(['Redirect[]']);
  await pass(1000);
  expect(site.redirects.doubt.mock.lastCall?.[0]).toContain('Redirect[]');
  expect(site.redirects.settle).toHaveBeenCalled();
});

test('a log that is away is told of once; what happened meanwhile is caught up with', async () => {
  const site = await following();
  site.source.fail(new Error('away'));
  await pass(600_000);
  expect(warned).toHaveBeenCalledTimes(1);
  expect(isStale(site, '/')).toBe(false);
  expect(site.publisher.strangerOf('/doctors/nobody')).toEqual({ isSure: false });
  expect(site.publisher.isHome('/doctors/petrov')).toBe(true);
  site.source.write(['Doctor:1']);
  site.source.fail(null);
  await pass(1000);
  expect(isStale(site, '/')).toBe(true);
  expect(site.publisher.strangerOf('/doctors/nobody')).toEqual({ isSure: true });
  site.source.fail(new Error('away again'));
  await pass(1000);
  expect(warned).toHaveBeenCalledTimes(2);
});

test('pages that were made of answers without a word on what they are made of are made again after an outage', async () => {
  const site = await following();
  await site.store.put(page('/faq', ['untold']));
  site.source.fail(new Error('nonsense'));
  await pass(5000);
  site.source.fail(null);
  await pass(1000);
  expect(site.takeQueued()).toEqual(['/faq']);
});

test('and any change reaches them', async () => {
  const site = await following();
  await site.store.put(page('/faq', ['untold']));
  site.source.write(['Doctor:7']);
  await pass(1000);
  expect(site.takeQueued()).toEqual(['/faq']);
});

test('where the log is refused every page is made again each minute, the frame too', async () => {
  const site = await following();
  site.source.fail(new LogRefused('HTTP 403'));
  await pass(61_000);
  expect([isStale(site, '/'), isStale(site, '/doctors')]).toEqual([true, true]);
  expect(site.sharedState.doubted.at(-1)).toBeNull();
  expect(site.publisher.isHome('/doctors/petrov')).toBe(false);
  site.sharedState.isNew = true;
  site.sharedState.outdated = 'shared:frame:a';
  site.takeQueued();
  await pass(1000);
  expect(site.takeQueued()).toContain('/');
  expect(warned).toHaveBeenCalledTimes(1);
});

test('when the frame has become another, the pages that show the old one are made again', async () => {
  const site = await following();
  Object.assign(site.sharedState, { isNew: true, outdated: 'shared:frame:a' });
  await pass(1000);
  expect(site.takeQueued()).toEqual(['/']);
});

test('a shared answer that cannot be read keeps neither pages old nor addresses unsure', async () => {
  const site = await following();
  Object.assign(site.sharedState, { isAway: true, outdated: 'shared:frame:a' });
  await pass(10_000);
  expect(site.takeQueued()).toEqual(['/']);
  expect(site.publisher.strangerOf('/doctors/nobody')).toEqual({ isSure: true });
});

test('on a new day the pages that looked at the clock are made again, those being made then too', async () => {
  const site = await following();
  await site.store.put(page('/sales', ['clock', 'Promo[]']));
  const begun = site.recent.position;
  vi.setSystemTime(Date.UTC(2026, 10, 22, 0, 0, 1));
  await pass(1000);
  expect(site.takeQueued()).toEqual(['/sales']);
  expect(site.recent.touch(['clock'], begun)).toBe(true);
  await site.store.put(page('/sales', ['clock', 'Promo[]']));
  await pass(5000);
  expect(site.takeQueued()).toEqual([]);
});

test('a clock that is set back a day makes them again too', async () => {
  const site = await following();
  await site.store.put(page('/sales', ['clock']));
  vi.setSystemTime(Date.UTC(2026, 10, 20));
  await pass(1000);
  expect(site.takeQueued()).toEqual(['/sales']);
});

test('what could not be made for its own fault is tried again after a minute', async () => {
  const site = await following();
  site.source.write(['Doctor[]']);
  await pass(1000);
  site.takeQueued();
  await pass(61_000);
  expect(site.takeQueued()).toEqual(['/doctors']);
});

test('after a restart the publisher goes on where it stood, and knows what was not yet made', async () => {
  const first = await following();
  first.source.write(['Doctor[]']);
  await pass(1000);
  await first.publisher.keepPlace();
  first.publisher.stop();
  first.source.write(['Doctor:1']);
  const second = await start(first.source, first.files);
  await pass(0);
  expect([isStale(second, '/'), isStale(second, '/doctors'), isStale(second, '/doctors/petrov')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(second.recent.touch(['anything'], 0)).toBe(false);
});

test('after a restart without anything new no page is made', async () => {
  const first = await following();
  await first.publisher.keepPlace();
  first.publisher.stop();
  const second = await start(first.source, first.files);
  await pass(2000);
  expect(second.takeQueued()).toEqual([]);
});

test('after a restart in an outage the addresses are known from before', async () => {
  const first = await following();
  await first.publisher.keepPlace();
  first.publisher.stop();
  first.source.fail(new Error('away'));
  const second = await start(first.source, first.files);
  await pass(0);
  expect(second.publisher.strangerOf('/doctors/nobody')).toEqual({ isSure: false });
  expect(second.publisher.strangerOf('/doctors/petrov')).toBeUndefined();
  expect(isStale(second, '/')).toBe(false);
});

test('after a deploy all pages of the earlier build are made again', async () => {
  const files = createDisk();
  await files.write(page('/', [], 'b0'));
  const { takeQueued, store } = await start(createLog(), files);
  await pass(0);
  expect(store.entryOf('/')?.isStale).toBe(true);
  expect(takeQueued()).toContain('/');
});

test('what lies on disk of documents that are gone is cleared away at the start', async () => {
  const files = createDisk();
  await files.write(page('/doctors/sidorov'));
  const { store } = await start(createLog(), files);
  await pass(0);
  expect([...store.entries()]).toEqual([]);
});

test.each(['{"log":', '{}', 'null', '{"log":"log1","last":0,"addresses":[{}],"former":[],"stale":[]}'])(
  'a place that was kept as «%s» is none: everything afresh',
  async (text) => {
    await writeFile(join(folder, 'publisher.json'), text);
    const { takeQueued } = await start();
    await pass(0);
    expect(takeQueued()).toEqual(['/', '/doctors', '/doctors/petrov']);
  },
);

test('before anything was heard there is no place to keep', async () => {
  const source = createLog();
  source.fail(new Error('away'));
  const { publisher } = await start(source);
  await pass(0);
  await publisher.keepPlace();
  await expect(readFile(join(folder, 'publisher.json'))).rejects.toThrow('ENOENT');
  expect(publisher.addresses()).toBeNull();
  expect(publisher.strangerOf('/doctors/nobody')).toBeUndefined();
});

test('stopped, it asks no more', async () => {
  const site = await following();
  site.publisher.stop();
  await settle();
  site.source.state.asked = 0;
  await pass(10_000);
  expect(site.source.state.asked).toBe(0);
});

test('it is known which pages a change has reached, also those that show it by a shared answer', async () => {
  const site = await following();
  site.source.write(['Doctor:1'], address('d1', 'petrov-ivan'));
  site.sharedState.isNew = true;
  site.sharedState.outdated = 'shared:frame:a';
  await site.store.put(page('/contacts', ['shared:frame:a']));
  await pass(1000);
  const reached = site.reach.of('log1', 1, 1);
  expect(reached).toMatchObject({ isSettled: true, isKnown: true });
  expect([...(reached?.own ?? [])].sort()).toEqual(['/doctors/petrov', '/doctors/petrov-ivan']);
  expect([...(reached?.pages ?? [])].sort()).toEqual(['/', '/contacts', '/doctors/petrov', '/doctors/petrov-ivan']);
});

test('while shared answers cannot be read it is not known which pages a change reaches', async () => {
  const site = await following();
  site.sharedState.isAway = true;
  site.source.write(['Doctor:1']);
  await pass(1000);
  expect(site.reach.of('log1', 1, 1)?.isSettled).toBe(false);
  site.sharedState.isAway = false;
  await pass(1000);
  expect(site.reach.of('log1', 1, 1)?.isSettled).toBe(true);
});
