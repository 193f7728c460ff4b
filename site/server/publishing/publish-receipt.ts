import type { ReceiptEntry, ReceiptGroup, ReceiptQuery, SiteReceipt } from '@clinic/contract/publish-receipt';
import type { StoredPage } from '../page-store/page.ts';
import type { PageStore } from '../page-store/page-store.ts';
import type { DocumentPaths } from '../redirects/document-paths.ts';
import { partNameOf, partPath } from './sitemap.ts';

/** Further paths are only counted. */
const maxListed = 200;

/** Returns `null` when the site follows another log. */
export type ReadPublishReceipt = (question: ReceiptQuery) => Promise<SiteReceipt | null>;

type PublishReceiptOptions = {
  affected: Pick<AffectedPages, 'of'>;
  store: Pick<PageStore, 'entryOf' | 'entriesWith' | 'get'>;
  /** Returns the status of the last failed rendering, or `null`. */
  failureOf: (key: string) => number | null;
  /** Stored pages without a document: docs/decisions/006-finished-pages.md. */
  staticKeys: readonly string[];
  paths: Pick<DocumentPaths, 'lookUp'>;
};

/** Creates the reader of publish receipts: the paths that changes affect, and how far each is. */
export function createReadPublishReceipt(options: PublishReceiptOptions): ReadPublishReceipt {
  const { affected, store, staticKeys } = options;
  return async ({ log, first, last, tag }) => {
    const found = affected.of(log, first, last);
    if (!found) return null;
    const { isSettled, isKnown } = found;
    const showing = isKnown ? [] : store.entriesWith(tag).map(({ key }) => key);
    const paths = [...new Set([...found.own, ...found.pages, ...showing])];
    const order = (path: string) => (found.own.has(path) ? 0 : staticKeys.includes(path) ? 1 : 2);
    paths.sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
    const listed = await Promise.all(paths.slice(0, maxListed).map((path) => readPage(path, options)));
    const others = paths.slice(maxListed).map((path) => store.entryOf(path));
    return {
      isSettled,
      isKnown,
      paths: [...listed, ...sitemapOf(found.own)],
      more: { count: others.length, made: others.filter((entry) => !entry?.isStale).length },
    };
  };
}

async function readPage(path: string, options: PublishReceiptOptions): Promise<ReceiptEntry> {
  const { store, failureOf, staticKeys, paths } = options;
  const entry = store.entryOf(path);
  const stored = entry && (await store.get(path));
  const group = groupOf(path, stored?.page ?? null, staticKeys);
  if (stored && !stored.entry.isStale) return { path, group, state: 'made' };
  // Before the failure: a page that failed and was then unpublished is rightly gone.
  if (!entry && paths.lookUp(path)?.kind !== 'here' && !staticKeys.includes(path))
    return { path, group, state: 'gone' };
  const status = failureOf(path);
  return status === null ? { path, group, state: 'waiting' } : { path, group, state: 'failed', status };
}

/** The files of the sitemap that name these pages. They are written for each reader, so they are always up to date. */
const sitemapOf = (own: ReadonlySet<string>): ReceiptEntry[] =>
  [...new Set([...own].map((path) => partPath(partNameOf(path))))].map((path) => ({
    path,
    group: 'sitemap',
    state: 'made',
  }));

function groupOf(path: string, page: StoredPage | null, staticKeys: readonly string[]): ReceiptGroup {
  const type = page?.html.headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  if (type.includes('json')) return 'part';
  if (type && !type.startsWith('text/html')) return 'feed';
  return staticKeys.includes(path.split('?', 1)[0] ?? '') ? 'list' : 'page';
}

/** Changes whose pages are remembered: an editor asks for the receipt right after publishing. */
const maxRemembered = 500;

/** `isSettled`: pages that show changed shared content are included too. */
type NotedChange = { own: Set<string>; pages: Set<string>; isSettled: boolean };

export type Affected = {
  /** The publisher has read these changes and knows all pages they affect. */
  isSettled: boolean;
  /** false: the site has restarted since, or the changes are too old. */
  isKnown: boolean;
  /** Pages of the changed documents themselves, removed ones too. */
  own: ReadonlySet<string>;
  /** All pages to be rendered again or removed, `own` included. */
  pages: ReadonlySet<string>;
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

  note(id: number, { own, pages }: { own: Iterable<string>; pages: Iterable<string> }): void {
    this.#lastChange = id;
    this.#noted.set(id, { own: new Set(own), pages: new Set([...own, ...pages]), isSettled: false });
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
    const own = new Set<string>();
    const pages = new Set<string>();
    let isSettled = this.#lastChange >= last;
    let isKnown = false;
    for (const [id, noted] of this.#noted) {
      if (id < first || id > last) continue;
      isKnown = true;
      isSettled &&= noted.isSettled;
      for (const page of noted.own) own.add(page);
      for (const page of noted.pages) pages.add(page);
    }
    return { isSettled, isKnown, own, pages };
  }

  #unsettled(): NotedChange[] {
    return [...this.#noted.values()].filter(({ isSettled }) => !isSettled);
  }
}
