import { join } from 'node:path';
import type { Change, ChangeBatch, DocumentPage, Snapshot } from '@clinic/contract/change-log';
import { afterEach, beforeEach, vi } from 'vitest';
import { createDisk, createStore, pageOf } from '../page-store/pages-for-tests.ts';
import { emptyFolder } from '../platform/servers-for-tests.ts';
import { DocumentPaths } from '../redirects/document-paths.ts';
import { RecentChanges } from './invalidation.ts';
import { AffectedPages } from './publish-receipt.ts';
import { Publisher } from './publisher.ts';

export const doctor = (documentId: string, slug: string | null): DocumentPage => ({
  type: 'Doctor',
  documentId,
  slug,
  parent: null,
  isIndexed: true,
  updatedAt: '2026-11-21',
});
export const page = (key: string, tags: string[] = [], build = 'b1') =>
  pageOf(key, { build, renderedAtMs: Date.now(), tags });

/** A change log that a test writes, and that can fail. */
export function createLog() {
  const state = { name: 'log1', pages: [doctor('d1', 'petrov')], changes: [] as Change[], requests: 0 };
  let fault: Error | null = null;
  const last = () => state.changes.at(-1)?.id ?? 0;
  const answer = async <T>(value: () => T) => {
    state.requests += 1;
    if (fault) throw fault;
    return value();
  };
  return {
    state,
    write(tags: string[], moved?: DocumentPage) {
      state.changes.push({ id: last() + 1, tags, ...(moved ? { page: moved } : {}) });
    },
    fail(error: Error | null) {
      fault = error;
    },
    log: {
      after: (name: string, id: number) =>
        answer((): ChangeBatch | 'restart' =>
          name === state.name
            ? { log: name, last: last(), changes: state.changes.filter((change) => change.id > id).slice(0, 2) }
            : 'restart',
        ),
      snapshot: () => answer((): Snapshot => ({ log: state.name, last: last(), pages: state.pages, former: [] })),
    },
  };
}

/** Fakes shared content. */
function createShared() {
  const state = { invalidated: [] as (ReadonlySet<string> | null)[], isNew: false, isAway: false, outdated: '' };
  return {
    state,
    shared: {
      invalidate: (tags: ReadonlySet<string> | null) => void state.invalidated.push(tags),
      revalidate: async () => {
        if (state.isAway) throw new Error('layout away');
        return state.isNew;
      },
      isOutdated: (tag: string) => tag === state.outdated,
    },
  };
}

/** Waits for promises and file operations under way. */
export async function settle() {
  for (let i = 0; i < 20; i += 1) await new Promise(setImmediate);
}
export async function pass(ms: number) {
  await settle();
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

/** Creates publishers with a folder of their own and fake timers for each test. Call once at the top of a file. */
export function preparePublishers() {
  let folder: string;
  let warned: ReturnType<typeof vi.spyOn>;
  const running: { stop: () => void }[] = [];
  beforeEach(() => {
    folder = emptyFolder();
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'],
      now: Date.UTC(2026, 10, 21, 10),
    });
    warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    for (const publisher of running.splice(0)) publisher.stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const stateFile = () => join(folder, 'publisher.json');

  /** A running publisher whose queue only records keys. */
  async function start(source = createLog(), disk = createDisk(), staticKeys = ['/', '/doctors']) {
    const store = createStore(disk.files);
    const queued = new Set<string>();
    const queue = {
      add(keys: Iterable<string>) {
        for (const key of keys) queued.add(key);
      },
      stop: () => {},
    };
    const paths = new DocumentPaths(null, staticKeys);
    const recent = new RecentChanges();
    const affected = new AffectedPages();
    const { state: sharedState, shared } = createShared();
    const redirects = { recall: vi.fn(), invalidate: vi.fn(), revalidate: vi.fn() };
    const heard: string[] = [];
    const news = {
      expect: (path: string) => void heard.push(`+${path}`),
      noteRemoved: (path: string) => void heard.push(`-${path}`),
    };
    const publisher = new Publisher({
      log: source.log,
      paths,
      store,
      shared,
      recent,
      subscribers: [recent],
      affected,
      queue,
      redirects,
      staticKeys,
      dayAt: async (ms) => new Date(ms).toISOString().slice(0, 10),
      stateFile: stateFile(),
      news,
    });
    source.state.requests = 0;
    await publisher.restore();
    publisher.start();
    running.push(publisher);
    // It loads the pages from disk first.
    while (source.state.requests === 0) await new Promise(setImmediate);
    /** Returns and clears the queued keys. */
    const takeQueued = () => {
      const keys = [...queued].sort();
      queued.clear();
      return keys;
    };
    return { source, disk, store, paths, recent, affected, sharedState, redirects, publisher, takeQueued, heard };
  }

  /** A publisher that is up to date, with all pages stored. */
  async function following() {
    const started = await start();
    await pass(0);
    await started.store.put(page('/', ['Doctor:1', 'shared:layout:a']));
    await started.store.put(page('/doctors', ['Doctor[]']));
    await started.store.put(page('/doctors/petrov', ['Doctor:1']));
    await pass(1000);
    started.takeQueued();
    return started;
  }

  return { start, following, stateFile, warned: () => warned };
}

type Started = Awaited<ReturnType<ReturnType<typeof preparePublishers>['start']>>;
export const isStale = ({ store }: Pick<Started, 'store'>, key: string) => store.entryOf(key)?.isStale;
