import { setTimeout as delay } from 'node:timers/promises';
import type { PageStore } from '../page-store/page-store.ts';
import { Addresses } from './addresses.ts';
import type { Answers } from './answers.ts';
import { type Change, type ChangeLog, LogRefused, type Snapshot } from './change-log.ts';
import { keepFile, recallFile } from './kept-file.ts';
import { clockTag } from './page-context.ts';
import type { RecentChanges } from './recent-changes.ts';
import type { RenderQueue } from './render-queue.ts';
import type { SharedAnswers } from './shared-answers.ts';

/** How often the log is asked when nothing wakes the publisher. */
const pollMs = 1000;
/** Without an answer for so long the list of addresses is no longer taken for complete. */
const surenessMs = 3000;
/** Where the log is refused (no token), every page is old after this long. */
const blindMs = 60_000;

type Options = {
  log: ChangeLog;
  store: PageStore;
  shared: SharedAnswers;
  recent: RecentChanges;
  queue: RenderQueue;
  answers: Pick<Answers, 'forget'>;
  /** Pages of no document: lists, the home page, the popups' data. */
  staticKeys: readonly string[];
  /** The clinic's calendar day at a moment. */
  dayAt: (ms: number) => Promise<string>;
  /** Where the publisher stands is kept here over restarts. */
  stateFile: string;
};

export type Publisher = ReturnType<typeof createPublisher>;

/** Follows the change log and has the pages made again that a change reaches. */
export function createPublisher(options: Options) {
  const { log, store, shared, recent, queue, answers, staticKeys, dayAt, stateFile } = options;
  let addresses: Addresses | null = null;
  let logId = '';
  /** The last change whose pages are marked. */
  let taken = 0;
  let heardAtMs = Number.NEGATIVE_INFINITY;
  let blindSinceMs = performance.now();
  let isQuiet = false;
  let markedDay = '';
  const stopping = new AbortController();
  let wakeUp = () => {};

  function take(change: Change) {
    recent.add(change.tags);
    answers.forget(change.tags);
    if (change.address && addresses) {
      for (const path of addresses.apply(change.address)) void store.drop(path);
      const path = addresses.pathOf(change.address);
      if (path) queue.add([path]);
    }
    shared.doubt(new Set(change.tags));
    queue.add(store.markStale(change.tags));
    taken = change.id;
  }

  function startAfresh(snapshot: Snapshot) {
    addresses = new Addresses(snapshot);
    logId = snapshot.log;
    taken = snapshot.last;
    recent.forget();
    answers.forget(null);
    dropStrangers();
    everythingAgain();
  }

  /** What lies on disk of documents that are gone or elsewhere. */
  function dropStrangers() {
    for (const { key } of [...store.entries()]) {
      const found = addresses?.resolve(key.split('?', 1)[0] ?? '');
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
      for (const change of batch.changes) take(change);
      if (batch.changes.length === 0 || taken >= batch.last) return;
    }
  }

  async function settleShared(): Promise<void> {
    if (await shared.settle()) queue.add(store.markStale([...store.tags()].filter(shared.isOutdated)));
  }

  /** Pages that looked at the clock on an earlier day: a promotion has ended, a year of practice is full. */
  async function markYesterdays(): Promise<void> {
    const day = await dayAt(Date.now());
    if (day === markedDay) return;
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
      await readOn();
      await settleShared();
      await markYesterdays();
      heardAtMs = performance.now();
      isQuiet = false;
    } catch (error) {
      if (!isQuiet) console.warn(JSON.stringify({ level: 'warn', event: 'change-log', message: String(error) }));
      isQuiet = true;
      if (error instanceof LogRefused) lookBlindly();
    }
  }

  function lookBlindly() {
    if (performance.now() - blindSinceMs < blindMs) return;
    blindSinceMs = performance.now();
    answers.forget(null);
    everythingAgain();
  }

  async function resume(): Promise<void> {
    await store.load();
    const state = (await recallFile(stateFile)) as Snapshot | null;
    if (state) {
      addresses = new Addresses(state);
      logId = state.log;
      taken = state.last;
      dropStrangers();
    }
    shared.doubt(null);
    queueWhatIsOld();
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

  return {
    start: () => void run(),
    /** Somebody says that there is something new. */
    wake: () => wakeUp(),
    /** Where to go on after a restart; to be called when every page that was marked has been made. */
    async keepPlace(): Promise<void> {
      if (addresses) await keepFile(stateFile, { log: logId, last: taken, ...addresses.toJSON() });
    },
    stop(): void {
      stopping.abort();
      queue.stop();
    },
    /** null until they are known. */
    addresses: () => addresses,
    /** Whether an address that is not among them is surely no document's. */
    isSure: () => performance.now() - heardAtMs < surenessMs,
  };
}
