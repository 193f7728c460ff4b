import { setTimeout as delay } from 'node:timers/promises';
import type { RedirectRows } from '../redirects/redirect-rows.ts';
import { LogRefused } from './change-log.ts';
import { clockTag, type Stranger, untoldTag } from './page-context.ts';
import type { Reach } from './reach.ts';
import { createSitePages, type SitePagesOptions } from './site-pages.ts';

/** How often the log is asked when nothing wakes the publisher. */
const pollMs = 1000;
/** Without an answer for so long the list of addresses is no longer taken for complete. */
const surenessMs = 3000;
/** Where the log is refused (no token), every page is old after this long. */
const blindMs = 60_000;
/** What could not be made for a fault of its own is tried again after this long. */
const againMs = 60_000;

type Options = SitePagesOptions & {
  reach: Pick<Reach, 'settle'>;
  redirects: Pick<RedirectRows, 'settle'>;
  /** The clinic's calendar day at a moment. */
  dayAt: (ms: number) => Promise<string>;
};

export type Publisher = ReturnType<typeof createPublisher>;

/** Follows the change log and has the pages made again that a change reaches. */
export function createPublisher(options: Options) {
  const { store, shared, recent, reach, queue, answers, redirects, dayAt } = options;
  const pages = createSitePages(options);
  let heardAtMs = Number.NEGATIVE_INFINITY;
  let blindSinceMs = performance.now();
  let triedMs = performance.now();
  let isQuiet = false;
  /** The service answers and will not tell of changes. */
  let isRefused = false;
  let markedDay = '';
  const stopping = new AbortController();
  let wakeUp = () => {};

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
      await pages.readOn().then(hear, notHear);
      await redirects.settle();
      const failed = await pages.makeReached().then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (!failed) reach.settle();
      // The day turns, and pages are tried again, even while one answer that many share cannot be read.
      await markYesterdays();
      if (failed) {
        if (performance.now() - triedMs > againMs) tryAgain();
        throw failed.error;
      }
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
    pages.everythingAgain();
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
    pages.queueWhatIsOld();
  }

  async function run(): Promise<void> {
    await pages.resume();
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((done) => {
        wakeUp = done;
      });
      await look();
      await Promise.race([woken, delay(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined)]);
    }
  }

  return {
    /** Where the last run stood: to be known before the first visitor, who may ask for what is no page. */
    recall: pages.recall,
    start: () => void run(),
    /** Somebody says that there is something new. */
    wake: () => wakeUp(),
    /** To be called when every page that was marked has been made, as far as it could be. */
    keepPlace: pages.keepPlace,
    stop(): void {
      stopping.abort();
      queue.stop();
    },
    /** null until they are known. */
    addresses: pages.addresses,
    /** How far it has followed the log: the last change, and seconds since the content service last answered; infinite when it never has. */
    progress: () => ({ lastChange: pages.lastChange(), silentSeconds: (performance.now() - heardAtMs) / 1000 }),
    /** What is known of a path that no document has now. */
    strangerOf(path: string): Stranger | undefined {
      const place = pages.placeOf(path);
      if (place?.kind === 'moved') return { movedTo: place.path };
      return place?.kind === 'unknown' ? { isSure: performance.now() - heardAtMs < surenessMs } : undefined;
    },
    /** Whether a document is at this path by all that is known; where the log is refused nothing is. */
    isHome: (path: string) => !isRefused && pages.placeOf(path)?.kind === 'here',
  };
}
