import { type Change, parseSnapshot, type Snapshot } from '@clinic/contract/change-log';
import { list, object, text } from '@clinic/contract/parse';
import type { PageStore } from '../page-store/page-store.ts';
import type { RedirectRows } from '../redirects/redirect-rows.ts';
import { Addresses } from './addresses.ts';
import type { Answers } from './answers.ts';
import type { ChangeLog } from './change-log.ts';
import { keepFile, recallFile } from './kept-file.ts';
import { untoldTag } from './page-context.ts';
import type { PageNews } from './page-news.ts';
import type { Reach } from './reach.ts';
import type { RecentChanges } from './recent-changes.ts';
import type { RenderQueue } from './render-queue.ts';
import type { SharedAnswers } from './shared-answers.ts';

const parseStale = object({ stale: list(text) });

/** Reads where the last run stopped: the changes it knew, and the pages it had not yet rendered again. */
function readPlace(kept: unknown): (Snapshot & { stale: string[] }) | null {
  try {
    return { ...parseSnapshot(kept), ...parseStale(kept) };
  } catch {
    return null;
  }
}

export type SitePagesOptions = {
  log: ChangeLog;
  store: PageStore;
  shared: SharedAnswers;
  recent: RecentChanges;
  reach: Pick<Reach, 'begin' | 'note' | 'share'>;
  queue: RenderQueue;
  answers: Pick<Answers, 'forget'>;
  redirects: Pick<RedirectRows, 'recall' | 'doubt'>;
  /** Pages of no document: lists, the home page, the popups' data. */
  staticKeys: readonly string[];
  /** Where one stands is kept here over restarts. */
  stateFile: string;
  /** Hears of the addresses that changes bring and take. */
  news?: Pick<PageNews, 'expect' | 'gone'> | undefined;
};

/** Which pages the site has by the change log, and which of them a change makes old. It knows no time and catches no fault. */
export function createSitePages(options: SitePagesOptions) {
  const { log, store, shared, recent, reach, queue, answers, redirects, staticKeys, stateFile, news } = options;
  let addresses: Addresses | null = null;
  let logId = '';
  /** The last change whose pages are marked. */
  let taken = 0;

  /** Pages that changes have reached since the last look. */
  const reached = new Set<string>();

  /** What is known of a path; a route of its own may lie among documents: /news/rss.xml. */
  const placeOf = (path: string) => (staticKeys.includes(path) ? null : addresses?.resolve(path));

  function take(change: Change) {
    const tags = new Set([...change.tags, untoldTag]);
    recent.add(tags);
    answers.forget(tags);
    redirects.doubt(tags);
    const own = new Set<string>();
    if (change.address && addresses) {
      const { documentId } = change.address;
      const wasIndexed = addresses.isIndexed(documentId);
      for (const path of addresses.apply(change.address)) {
        own.add(path);
        void store.drop(path);
        if (wasIndexed) news?.gone(path);
      }
      for (const path of addresses.around(documentId)) {
        own.add(path);
        if (store.entryOf(path)) continue;
        reached.add(path);
        news?.expect(path);
      }
    }
    shared.doubt(tags);
    const pages = store.markStale(tags);
    for (const key of pages) reached.add(key);
    reach.note(change.id, { own, pages });
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
    reach.begin(logId, taken);
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

  /** Takes what the log tells since the last change taken. */
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
    const markOutdated = () => {
      const pages = store.markStale([...store.tags()].filter(shared.isOutdated));
      reach.share(pages);
      queue.add(pages);
    };
    const isAnyNew = await shared.settle().catch((fault: unknown) => {
      markOutdated();
      throw fault;
    });
    if (isAnyNew) markOutdated();
  }

  /** Which pages are stale is known before they are: they are read from disk a few hundred milliseconds long. */
  let staleBefore: readonly string[] = [];

  async function recall(): Promise<void> {
    await redirects.recall();
    const place = readPlace(await recallFile(stateFile));
    if (!place) return;
    addresses = new Addresses(place);
    logId = place.log;
    taken = place.last;
    reach.begin(logId, taken);
    staleBefore = place.stale;
  }

  /** Goes on from there. */
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

  /** Where to go on after a restart, with the pages that are still to be made then. */
  async function keepPlace(): Promise<void> {
    if (!addresses) return;
    const stale = [...store.entries()].filter(({ isStale }) => isStale).map(({ key }) => key);
    await keepFile(stateFile, { log: logId, last: taken, ...addresses.toJSON(), stale });
  }

  return {
    /** Where the last run stood: to be known before the first visitor, who may ask for what is no page. */
    recall,
    resume,
    readOn,
    makeReached,
    everythingAgain,
    queueWhatIsOld,
    keepPlace,
    placeOf,
    /** null until they are known. */
    addresses: () => addresses,
    lastChange: () => taken,
  };
}
