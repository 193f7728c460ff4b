import { decompress, type StoredPage } from '../page-store/page.ts';

/** Paths that a change added and whose pages are not rendered yet. */
const maxExpected = 10_000;

/**
 * Decides which pages are news for search engines: changed, new and removed ones. A page that looks the same, that
 * another build changed, or that is closed to search engines is not.
 */
export class SearchNews {
  readonly #announce: (path: string) => void;
  readonly #expected = new Set<string>();

  constructor(announce: (path: string) => void) {
    this.#announce = announce;
  }

  /** A change gave a document this path; its page is still to be rendered. */
  expect(path: string): void {
    if (this.#expected.size < maxExpected) this.#expected.add(path);
  }

  noteRemoved(path: string): void {
    this.#expected.delete(path);
    this.#announce(path);
  }

  async noteStored(page: StoredPage, previous: StoredPage | null): Promise<void> {
    if (this.#isNews(page, previous) && (await isIndexed(page))) this.#announce(page.key);
  }

  #isNews(page: StoredPage, previous: StoredPage | null): boolean {
    // Resource routes, such as JSON for popups and feeds.
    if (page.data === null) return false;
    const isExpected = this.#expected.delete(page.key);
    if (!previous) return isExpected;
    return previous.build === page.build && previous.html.digest !== page.html.digest;
  }
}

const noindex = /<meta name="robots" content="[^"]*noindex/;

async function isIndexed({ html }: StoredPage): Promise<boolean> {
  return !noindex.test((await decompress(html)).toString('utf8'));
}

/** Yandex passes notifications on to the other search engines of the protocol. */
const yandex = 'https://yandex.com/indexnow';
/** URLs in one message (https://www.indexnow.org/documentation). */
const maxBatch = 10_000;
/** Further URLs are dropped: the sitemap has them all. */
const maxWaiting = 50_000;
/** An edit affects several pages within seconds: they are sent together. */
const gatherMs = 5000;
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;
const timeoutMs = 10_000;

type IndexNowOptions = {
  key: string;
  /** Public origin of the site. */
  siteUrl: string;
};

/** Sends changed paths to search engines in batches, with growing pauses while they do not answer. */
export class IndexNow {
  readonly #options: IndexNowOptions;
  readonly #waiting = new Set<string>();
  #isBusy = false;
  #failures = 0;

  constructor(options: IndexNowOptions) {
    this.#options = options;
  }

  /** Queues a path and returns at once. */
  announce(path: string): void {
    if (this.#waiting.size >= maxWaiting) return;
    this.#waiting.add(path);
    if (!this.#isBusy) this.#sendIn(gatherMs);
  }

  #sendIn(ms: number): void {
    this.#isBusy = true;
    // unref: a stopping server does not wait for it.
    setTimeout(() => void this.#send(), ms).unref();
  }

  async #send(): Promise<void> {
    const batch = [...this.#waiting].slice(0, maxBatch);
    // Deleted before sending: a path that changes meanwhile is sent again.
    for (const path of batch) this.#waiting.delete(path);
    const outcome = await this.#post(batch).catch((error: unknown) => error);
    if (isRefusal(outcome)) warn(`refused with HTTP ${outcome}, ${batch.length} URLs are not announced`);
    this.#failures = isAccepted(outcome) || isRefusal(outcome) ? 0 : this.#failures + 1;
    if (this.#failures > 0) {
      for (const path of batch) this.#waiting.add(path);
      warn(`${outcome instanceof Error ? outcome.message : `HTTP ${outcome}`}, ${this.#waiting.size} URLs wait`);
    }
    this.#isBusy = false;
    if (this.#waiting.size > 0) this.#sendIn(this.#pauseMs());
  }

  #pauseMs(): number {
    return this.#failures === 0 ? gatherMs : Math.min(firstPauseMs * 2 ** (this.#failures - 1), longestPauseMs);
  }

  /** Returns the response status. Throws when there is no response. */
  async #post(batch: readonly string[]): Promise<number> {
    const { key, siteUrl } = this.#options;
    const response = await fetch(yandex, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: new URL(`/${key}.txt`, siteUrl).href,
        urlList: batch.map((path) => new URL(path, siteUrl).href),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  }
}

const isAccepted = (outcome: unknown) => typeof outcome === 'number' && outcome >= 200 && outcome < 300;
/** A wrong key or wrong URLs would be refused again. 408 and 429 are retried. */
const isRefusal = (outcome: unknown) =>
  typeof outcome === 'number' && outcome >= 400 && outcome < 500 && outcome !== 408 && outcome !== 429;

function warn(message: string) {
  console.warn(JSON.stringify({ level: 'warn', event: 'index-now-failed', message }));
}
