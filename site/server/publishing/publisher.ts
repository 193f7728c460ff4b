import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import type { PageNews } from '../index-now/page-news.ts';
import type { PageStore } from '../page-store/page-store.ts';
import type { RedirectRows } from '../redirects/redirect-rows.ts';
import { Addresses } from './addresses.ts';
import type { Answers } from './answers.ts';
import { type Change, type ChangeLog, LogRefused, type Snapshot, snapshotSchema } from './change-log.ts';
import { keepFile, recallFile } from './kept-file.ts';
import { clockTag, type Stranger, untoldTag } from './page-context.ts';
import type { RecentChanges } from './recent-changes.ts';
import type { RenderQueue } from './render-queue.ts';
import type { SharedAnswers } from './shared-answers.ts';

/** How often the log is asked when nothing wakes the publisher. */
const pollMs = 1000;
/** Without an answer for so long the list of addresses is no longer taken for complete. */
const surenessMs = 3000;
/** Where the log is refused (no token), every page is old after this long. */
const blindMs = 60_000;
/** What could not be made for a fault of its own is tried again after this long. */
const againMs = 60_000;

/** Where the publisher stood: what it had heard, and which pages were not yet made of it. */
const placeSchema = v.object({ ...snapshotSchema.entries, stale: v.array(v.string()) });

type Options = {
  log: ChangeLog;
  store: PageStore;
  shared: SharedAnswers;
  recent: RecentChanges;
  queue: RenderQueue;
  answers: Pick<Answers, 'forget'>;
  redirects: Pick<RedirectRows, 'recall' | 'doubt' | 'settle'>;
  /** Pages of no document: lists, the home page, the popups' data. */
  staticKeys: readonly string[];
  /** The clinic's calendar day at a moment. */
  dayAt: (ms: number) => Promise<string>;
  /** Where the publisher stands is kept here over restarts. */
  stateFile: string;
  /** Hears of the addresses that changes bring and take. */
  news?: Pick<PageNews, 'expect' | 'gone'> | undefined;
};

export type Publisher = ReturnType<typeof createPublisher>;

/** Follows the change log and has the pages made again that a change reaches. */
export function createPublisher(options: Options) {
  const { log, store, shared, recent, queue, answers, redirects, staticKeys, dayAt, stateFile, news } = options;
  let addresses: Addresses | null = null;
  let logId = '';
  /** The last change whose pages are marked. */
  let taken = 0;
  let heardAtMs = Number.NEGATIVE_INFINITY;
  let blindSinceMs = performance.now();
  let triedMs = performance.now();
  let isQuiet = false;
  /** The service answers and will not tell of changes. */
  let isRefused = false;
  let markedDay = '';
  const stopping = new AbortController();
  let wakeUp = () => {};

  /** Pages that changes have reached since the last look. */
  const reached = new Set<string>();

  /** What is known of a path; a route of its own may lie among documents: /news/rss.xml. */
  const placeOf = (path: string) => (staticKeys.includes(path) ? null : addresses?.resolve(path));

  function take(change: Change) {
    const tags = new Set([...change.tags, untoldTag]);
    recent.add(tags);
    answers.forget(tags);
    redirects.doubt(tags);
    if (change.address && addresses) {
      const { documentId } = change.address;
      const wasIndexed = addresses.isIndexed(documentId);
      for (const path of addresses.apply(change.address)) {
        void store.drop(path);
        if (wasIndexed) news?.gone(path);
      }
      for (const path of addresses.around(documentId)) {
        if (store.entryOf(path)) continue;
        reached.add(path);
        news?.expect(path);
      }
    }
    shared.doubt(tags);
    for (const key of store.markStale(tags)) reached.add(key);
    taken = change.id;
  }

  /** What pages share is read first: begun before it, they would compete with it and be made twice. */
  async function makeReached(): Promise<void> {
    await settleShared().finally(() => {
      queue.add(reached);
      reached.clear();
    });
  }

  function startAfresh(snapshot: Snapshot) {
    addresses = new Addresses(snapshot);
    logId = snapshot.log;
    taken = snapshot.last;
    redirects.doubt(null);
    recent.forget();
    answers.forget(null);
    dropStrangers();
    everythingAgain();
    // At once: an outage may begin before all pages are made, and a restart in it needs the addresses.
    void keepPlace();
  }

  /** What lies on disk of documents that are gone or elsewhere. */
  function dropStrangers() {
    for (const { key } of [...store.entries()]) {
      const found = placeOf(key.split('?', 1)[0] ?? '');
      if (found && found.kind !== 'here') void store.drop(key);
    }
  }

  function everythingAgain() {
    shared.doubt(null);
    for (const entry of store.entries()) entry.isStale = true;
    queueWhatIsOld();
  }

  /** Pages that there are not yet, and those that are stale: of another build, or left so by the last run. */
  function queueWhatIsOld() {
    const paths = [...(addresses?.located() ?? [])].map(({ path }) => path);
    queue.add([...staticKeys, ...paths].filter((key) => !store.entryOf(key)));
    queue.add([...store.entries()].filter(({ isStale }) => isStale).map(({ key }) => key));
  }

  async function readOn(): Promise<void> {
    if (!addresses) return startAfresh(await log.snapshot());
    for (;;) {
      const batch = await log.after(logId, taken);
      if (batch === 'restart') return startAfresh(await log.snapshot());
      const news = batch.changes.filter(({ id }) => id > taken);
      for (const change of news) take(change);
      // A service that promises more and does not tell is asked again later, not at once.
      if (news.length === 0) return;
    }
  }

  async function settleShared(): Promise<void> {
    const markOutdated = () => queue.add(store.markStale([...store.tags()].filter(shared.isOutdated)));
    const isAnyNew = await shared.settle().catch((fault: unknown) => {
      markOutdated();
      throw fault;
    });
    if (isAnyNew) markOutdated();
  }

  /** Pages that looked at the clock on an earlier day: a promotion has ended, a year of practice is full. */
  async function markYesterdays(): Promise<void> {
    const day = await dayAt(Date.now());
    if (day === markedDay) return;
    // Pages that are being made now began yesterday.
    recent.add([clockTag]);
    const old: string[] = [];
    for (const entry of store.entriesWith(clockTag)) {
      if ((await dayAt(entry.renderedAtMs)) === day) continue;
      entry.isStale = true;
      old.push(entry.key);
    }
    queue.add(old);
    markedDay = day;
  }

  /** One look at the log. A service that is away is told of once. */
  async function look(): Promise<void> {
    try {
      await readOn().then(hear, notHear);
      await redirects.settle();
      await makeReached();
      await markYesterdays();
      if (isQuiet && !isRefused) recover();
      else if (performance.now() - triedMs > againMs) tryAgain();
    } catch (error) {
      complain(error);
    }
  }

  function hear() {
    heardAtMs = performance.now();
    isRefused = false;
  }

  function notHear(error: unknown) {
    if (!(error instanceof LogRefused)) throw error;
    isRefused = true;
    complain(error);
    if (performance.now() - blindSinceMs < blindMs) return;
    blindSinceMs = performance.now();
    answers.forget(null);
    everythingAgain();
  }

  function complain(error: unknown) {
    const message = error instanceof Error ? String(error) : 'the content service is away';
    if (!isQuiet) console.warn(JSON.stringify({ level: 'warn', event: 'change-log', message }));
    isQuiet = true;
  }

  /** The service is back: what it said of late may be half. */
  function recover() {
    isQuiet = false;
    shared.doubt(new Set([untoldTag]));
    store.markStale([untoldTag]);
    tryAgain();
  }

  function tryAgain() {
    triedMs = performance.now();
    queueWhatIsOld();
  }

  /** Which pages are stale is known before they are: they are read from disk a few hundred milliseconds long. */
  let staleBefore: readonly string[] = [];

  async function recall(): Promise<void> {
    await redirects.recall();
    const { success, output: place } = v.safeParse(placeSchema, await recallFile(stateFile));
    if (!success) return;
    addresses = new Addresses(place);
    logId = place.log;
    taken = place.last;
    staleBefore = place.stale;
  }

  async function resume(): Promise<void> {
    await store.load();
    dropStrangers();
    for (const key of staleBefore) markOne(key);
    shared.doubt(null);
    queueWhatIsOld();
  }

  function markOne(key: string) {
    const entry = store.entryOf(key);
    if (entry) entry.isStale = true;
  }

  async function run(): Promise<void> {
    await resume();
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((done) => {
        wakeUp = done;
      });
      await look();
      await Promise.race([woken, delay(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined)]);
    }
  }

  /** Where to go on after a restart, with the pages that are still to be made then. */
  async function keepPlace(): Promise<void> {
    if (!addresses) return;
    const stale = [...store.entries()].filter(({ isStale }) => isStale).map(({ key }) => key);
    await keepFile(stateFile, { log: logId, last: taken, ...addresses.toJSON(), stale });
  }

  return {
    /** Where the last run stood: to be known before the first visitor, who may ask for what is no page. */
    recall,
    start: () => void run(),
    /** Somebody says that there is something new. */
    wake: () => wakeUp(),
    /** To be called when every page that was marked has been made, as far as it could be. */
    keepPlace,
    stop(): void {
      stopping.abort();
      queue.stop();
    },
    /** null until they are known. */
    addresses: () => addresses,
    /** What is known of a path that no document has now. */
    strangerOf(path: string): Stranger | undefined {
      const place = placeOf(path);
      if (place?.kind === 'moved') return { movedTo: place.path };
      return place?.kind === 'unknown' ? { isSure: performance.now() - heardAtMs < surenessMs } : undefined;
    },
    /** Whether a document is at this path by all that is known; where the log is refused nothing is. */
    isHome: (path: string) => !isRefused && placeOf(path)?.kind === 'here',
  };
}
