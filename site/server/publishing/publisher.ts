import { setTimeout as delay } from 'node:timers/promises';
import type { RedirectRows } from '../redirects/redirect-rows.ts';
import { LogRefused } from './change-log.ts';
import type { RecentChanges } from './invalidation.ts';
import type { AffectedPages } from './publish-receipt.ts';
import { clockTag, untaggedTag } from './render-page.ts';
import { type LogPosition, SitePages, type SitePagesOptions } from './site-pages.ts';

/** How often the log is read without a wake-up call. */
const pollMs = 1000;
/** Without access to the log (no token) all pages become stale this often. */
const blindMs = 60_000;
/** How often failed pages are queued again. */
const retryMs = 60_000;

type PublisherOptions = SitePagesOptions & {
  recent: RecentChanges;
  affected: Pick<AffectedPages, 'settle'>;
  redirects: Pick<RedirectRows, 'revalidate'>;
  /** Returns the clinic's calendar day at a moment. */
  dayAt: (ms: number) => Promise<string>;
};

/** Follows the change log and gets affected pages rendered again; copes with outages of the content service. */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #pages: SitePages;
  #invalidatedAllMs = performance.now();
  #retriedMs = performance.now();
  /** An outage has been logged and is not over. */
  #isFailing = false;
  /** The content service answers, but refuses access to its log. */
  #isRefused = false;
  #currentDay = '';
  readonly #stopping = new AbortController();
  #wake = () => {};

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#pages = new SitePages(options);
  }

  /** Loads the state of the last run. Call before the first request, which may be for an unresolved path. */
  restore(): Promise<void> {
    return this.#pages.restore();
  }

  start(): void {
    void this.#run();
  }

  /** Reads the log now instead of at the next poll. */
  wake(): void {
    this.#wake();
  }

  /** Saves the position in the log and the stale pages for the next run. */
  saveState(): Promise<void> {
    return this.#pages.saveState();
  }

  /** Returns how far the log has been read; its name is empty before the first answer. */
  position(): LogPosition {
    return this.#pages.position;
  }

  stop(): void {
    this.#stopping.abort();
    this.#options.queue.stop();
  }

  /** Returns the last change applied, and seconds since the last answer (infinite when there was none). */
  progress(): { lastChange: number; silentSeconds: number } {
    return { lastChange: this.#pages.position.last, silentSeconds: this.#options.paths.silentMs() / 1000 };
  }

  async #run(): Promise<void> {
    await this.#pages.resume();
    while (!this.#stopping.signal.aborted) {
      const woken = new Promise<void>((done) => {
        this.#wake = done;
      });
      await this.#poll();
      await Promise.race([woken, delay(pollMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)]);
    }
  }

  async #poll(): Promise<void> {
    try {
      await this.#readLog();
      await this.#options.redirects.revalidate();
      const failure = await this.#pages.queueInvalidated().then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (!failure) this.#options.affected.settle();
      // A new day and retries do not wait for shared content.
      await this.#invalidateYesterday();
      if (!failure && this.#isFailing && !this.#isRefused) this.#recover();
      else if (performance.now() - this.#retriedMs > retryMs) this.#retry();
      if (failure) throw failure.error;
    } catch (error) {
      this.#logOnce(error);
    }
  }

  async #readLog(): Promise<void> {
    try {
      await this.#pages.readChanges();
      this.#isRefused = false;
      this.#options.paths.noteAnswer({ isRefused: false });
    } catch (error) {
      if (!(error instanceof LogRefused)) throw error;
      this.#isRefused = true;
      this.#options.paths.noteAnswer({ isRefused: true });
      this.#logOnce(error);
      if (performance.now() - this.#invalidatedAllMs < blindMs) return;
      this.#invalidatedAllMs = performance.now();
      this.#pages.invalidateAll();
    }
  }

  /** Invalidates pages that read the clock on an earlier day: a promotion may have ended. */
  async #invalidateYesterday(): Promise<void> {
    const { store, queue, recent, shared, dayAt } = this.#options;
    const day = await dayAt(Date.now());
    if (day === this.#currentDay) return;
    // Pages that are being rendered now began yesterday.
    recent.invalidate(new Set([clockTag]));
    // Holidays that are over leave the layout; the next poll reads it again.
    shared.invalidate(new Set([clockTag]));
    const stale: string[] = [];
    for (const { key, renderedAtMs } of store.entriesWith(clockTag)) {
      if ((await dayAt(renderedAtMs)) === day) continue;
      store.markStale(key);
      stale.push(key);
    }
    queue.add(stale);
    this.#currentDay = day;
  }

  /** After an outage, responses without tags may be incomplete. */
  #recover(): void {
    this.#isFailing = false;
    this.#pages.invalidateTag(untaggedTag);
    this.#retry();
  }

  #retry(): void {
    this.#retriedMs = performance.now();
    this.#pages.queueMissingAndStale();
  }

  #logOnce(error: unknown): void {
    const message = error instanceof Error ? String(error) : 'the content service is away';
    if (!this.#isFailing) console.warn(JSON.stringify({ level: 'warn', event: 'change-log-failed', message }));
    this.#isFailing = true;
  }
}
