import type { ReceiptQuery, SiteReceipt } from '@clinic/contract/publish-receipt';
import type { PageStore } from '../page-store/page-store.ts';
import type { DocumentPaths } from '../redirects/document-paths.ts';

/** An editor reads no more. */
const maxFailed = 10;

/** Returns `null` when the site follows another log. */
export type ReadPublishReceipt = (question: ReceiptQuery) => SiteReceipt | null;

type PublishReceiptOptions = {
  affected: Pick<AffectedPages, 'of'>;
  store: Pick<PageStore, 'entryOf' | 'entriesWith'>;
  /** Returns the status of the last failed rendering, or `null`. */
  failureOf: (key: string) => number | null;
  /** Stored pages without a document: docs/decisions/006-finished-pages.md. */
  staticKeys: readonly string[];
  paths: Pick<DocumentPaths, 'lookUp' | 'around'>;
};

/** Creates the reader of publish receipts: whether the pages that changes affect were rendered since. */
export function createReadPublishReceipt(options: PublishReceiptOptions): ReadPublishReceipt {
  const { affected, store, failureOf, staticKeys, paths } = options;
  const exists = (path: string) => staticKeys.includes(path) || paths.lookUp(path)?.kind === 'here';
  // A page that failed and was then unpublished is rightly gone.
  const isStale = (path: string) => store.entryOf(path)?.isStale ?? exists(path);
  return ({ log, first, last, tag }) => {
    const found = affected.of(log, first, last);
    if (!found) return null;
    const own = paths.around(tag.slice(tag.indexOf(':') + 1));
    // A site that has restarted since knows the pages that show the document now.
    const pages = found.pages ?? [...own, ...store.entriesWith(tag).map(({ key }) => key)];
    const stale = [...pages].filter(isStale);
    const failed = stale.flatMap((path) => {
      const status = failureOf(path);
      return status === null ? [] : [{ path, status }];
    });
    return { isFresh: found.isSettled && stale.length === 0, page: own[0] ?? null, failed: failed.slice(0, maxFailed) };
  };
}

/** Changes whose pages are remembered: an editor asks for the receipt right after publishing. */
const maxRemembered = 500;

/** `isSettled`: pages that show changed shared content are included too. */
type NotedChange = { pages: Set<string>; isSettled: boolean };

export type Affected = {
  /** The publisher has read these changes and knows all pages they affect. */
  isSettled: boolean;
  /** All pages to be rendered again or removed; `null` if the site has restarted since, or the changes are too old. */
  pages: ReadonlySet<string> | null;
};

/**
 * Remembers which pages each of the latest changes affected. Tags cannot tell that later: a list rendered again without
 * a document no longer has its tag.
 */
export class AffectedPages {
  #log = '';
  #lastChange = 0;
  readonly #noted = new Map<number, NotedChange>();

  /** Starts after this change; earlier ones are unknown. */
  begin(log: string, lastChange: number): void {
    this.#log = log;
    this.#lastChange = lastChange;
    this.#noted.clear();
  }

  note(id: number, pages: Iterable<string>): void {
    this.#lastChange = id;
    this.#noted.set(id, { pages: new Set(pages), isSettled: false });
    const [oldest] = this.#noted.keys();
    if (this.#noted.size > maxRemembered && oldest !== undefined) this.#noted.delete(oldest);
  }

  /** Adds pages that show replaced shared content to every change that is not settled. */
  addShared(pages: Iterable<string>): void {
    const shared = [...pages];
    for (const noted of this.#unsettled()) for (const page of shared) noted.pages.add(page);
  }

  /** Call when all shared content is current. */
  settle(): void {
    for (const noted of this.#unsettled()) noted.isSettled = true;
  }

  /** Returns the pages that changes `first` to `last` affected, or `null` for another log. */
  of(log: string, first: number, last: number): Affected | null {
    if (log !== this.#log) return null;
    const noted = [...this.#noted].flatMap(([id, change]) => (id >= first && id <= last ? [change] : []));
    return {
      isSettled: this.#lastChange >= last && noted.every(({ isSettled }) => isSettled),
      pages: noted.length === 0 ? null : new Set(noted.flatMap(({ pages }) => [...pages])),
    };
  }

  #unsettled(): NotedChange[] {
    return [...this.#noted.values()].filter(({ isSettled }) => !isSettled);
  }
}
