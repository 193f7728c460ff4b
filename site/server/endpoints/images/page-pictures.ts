import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { decompress, type StoredPage } from '../../page-store/page.ts';
import type { PageEntry, PageStore } from '../../page-store/page-store.ts';
import type { Uploads } from '../uploads.ts';
import type { FileStore } from './file-store.ts';
import type { Images } from './images.ts';

/** How often newly rendered pages are looked for. */
const pollMs = 2000;
/** Pause after a failure: the content service is away, or the disk is full. */
const retryMs = 60_000;
/** How often all pages are looked through, so that their pictures count as used. */
const sweepMs = 24 * 60 * 60 * 1000;
/** Variants that no page named and no visitor loaded for so long are removed. */
const unusedMs = 7 * sweepMs;
/** A single core also serves the visitors. */
const madeAtOnce = Math.min(2, availableParallelism());
/** While visitors or renderings keep the site busy, the next variant waits, at most `longestWaitMs`. */
const waitMs = 250;
const longestWaitMs = 5000;

/** Variants of pictures, and files that a browser loads as they are. */
const fileUrl = /\/_ipx\/[\w,]+\/uploads\/[\w.-]+(?:\?v=\w+)?|(?<=(?:src|href|poster)=")\/uploads\/[\w.-]+/g;

const uploadsPath = '/uploads/';

type PagePicturesOptions = {
  store: Pick<PageStore, 'entries' | 'read' | 'isLoaded'>;
  images: Pick<Images, 'prepare'> & { store: Pick<FileStore, 'isNearlyFull' | 'removeUnused'> };
  uploads: Pick<Uploads, 'keep'>;
  /** Tells whether visitors or renderings need the processor. */
  isBusy: () => boolean;
};

/**
 * Makes every variant that a stored page names, and copies its small files, before a visitor asks for them, the most
 * read pages first. The pages' HTML is the only list of both.
 */
export class PagePictures {
  readonly #options: PagePicturesOptions;
  readonly #stopping = new AbortController();
  /** Every rendering creates an entry, so a page is looked at again when it has changed. */
  #done = new WeakSet<PageEntry>();
  #sweepBegunMs = Number.NEGATIVE_INFINITY;
  #isSweeping = false;
  #isFailing = false;

  constructor(options: PagePicturesOptions) {
    this.#options = options;
  }

  start(): void {
    void this.#run();
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const isFine = await this.#look().then(
        () => true,
        (error: unknown) => this.#report(error),
      );
      this.#isFailing = !isFine;
      await this.#wait(isFine ? pollMs : retryMs);
    }
  }

  /** Throws when a picture cannot be read or kept now; its page is looked at again. */
  async #look(): Promise<void> {
    const { store, images } = this.#options;
    if (!store.isLoaded) return;
    if (Date.now() - this.#sweepBegunMs >= sweepMs) {
      this.#sweepBegunMs = Date.now();
      this.#isSweeping = true;
      this.#done = new WeakSet();
    }
    let away = 0;
    for (const entry of [...store.entries()].filter((entry) => !this.#done.has(entry)).sort(byInterest)) {
      const isComplete = await this.#makeAll(await store.read(entry.key));
      if (this.#stopping.signal.aborted) return;
      if (isComplete) this.#done.add(entry);
      else away += 1;
    }
    if (away > 0) throw new Error(`originals of ${away} pages are unavailable`);
    // Only now every variant that a page names counts as used.
    if (this.#isSweeping) images.store.removeUnused(Date.now() - unusedMs);
    this.#isSweeping = false;
  }

  /** Returns false when an original is unavailable. Throws when a variant cannot be kept. */
  async #makeAll(page: StoredPage | null): Promise<boolean> {
    const html = page ? (await decompress(page.html)).toString('utf8') : '';
    const urls = new Set(html.match(fileUrl)).values();
    const lanes = await Promise.all(Array.from({ length: madeAtOnce }, () => this.#makeEach(urls)));
    return lanes.every(Boolean);
  }

  /**
   * Takes one URL after another. Returns false when an original is unavailable. Throws when a variant cannot be kept.
   */
  async #makeEach(urls: Iterable<string>): Promise<boolean> {
    const { images, uploads } = this.#options;
    for (const url of urls) {
      if (url.startsWith(uploadsPath)) {
        if (!(await uploads.keep(url.slice(uploadsPath.length)))) return false;
        continue;
      }
      const make = await images.prepare(url);
      if (make === 'away') return false;
      if (!make || images.store.isNearlyFull()) continue;
      await this.#waitForQuiet();
      if (this.#stopping.signal.aborted) return false;
      await make();
    }
    return true;
  }

  async #waitForQuiet(): Promise<void> {
    for (let waitedMs = 0; this.#options.isBusy() && waitedMs < longestWaitMs; waitedMs += waitMs)
      await this.#wait(waitMs);
  }

  async #wait(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  #report(error: unknown): false {
    if (!this.#isFailing)
      console.warn(JSON.stringify({ level: 'warn', event: 'page-images-failed', message: String(error) }));
    return false;
  }
}

/** The most read pages first; of unread ones the shortest paths: the home page, then lists. */
const byInterest = (a: PageEntry, b: PageEntry) => b.hits - a.hits || a.key.length - b.key.length;

const busyShare = 0.5;

/** Returns a function that tells whether the main thread was busy since its last call, or pages wait to be rendered. */
export function createIsBusy(waitingPages: () => number): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return waitingPages() > 0 || utilization > busyShare;
  };
}
