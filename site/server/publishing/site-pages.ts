import { type Change, parseSnapshot, type Snapshot } from '@clinic/contract/change-log';
import { list, object, text } from '@clinic/contract/parse';
import type { PageStore } from '../page-store/page-store.ts';
import { loadJson, saveJson } from '../platform/files.ts';
import type { DocumentPaths } from '../redirects/document-paths.ts';
import type { RedirectRows } from '../redirects/redirect-rows.ts';
import type { ChangeLog } from './change-log.ts';
import type { SearchNews } from './index-now.ts';
import type { Subscriber } from './invalidation.ts';
import type { AffectedPages } from './publish-receipt.ts';
import { untaggedTag } from './render-page.ts';
import type { RenderQueue } from './render-queue.ts';
import type { SharedContent } from './shared-content.ts';

export type SitePagesOptions = {
  log: ChangeLog;
  paths: DocumentPaths;
  store: PageStore;
  shared: Pick<SharedContent, 'invalidate' | 'revalidate' | 'isOutdated'>;
  redirects: Pick<RedirectRows, 'recall' | 'invalidate'>;
  /** Whatever else a change can make stale. */
  subscribers: readonly Subscriber[];
  affected: Pick<AffectedPages, 'begin' | 'note' | 'addShared'>;
  queue: Pick<RenderQueue, 'add' | 'stop'>;
  /** Stored pages without a document: lists, the home page, the popups' data. */
  staticKeys: readonly string[];
  /** Holds the position in the change log over restarts. */
  stateFile: string;
  /** Is called with the pages that changes add and remove. */
  news?: Pick<SearchNews, 'expect' | 'noteRemoved'> | undefined;
};

export type LogPosition = Pick<Snapshot, 'log' | 'last'>;

/**
 * Applies changes: knows which pages the site has, invalidates and queues them. Timing and errors are the publisher's.
 */
export class SitePages {
  readonly #options: SitePagesOptions;
  readonly #subscribers: readonly Subscriber[];
  #log = '';
  #lastChange = 0;
  /** Invalidated keys that wait for shared content to be revalidated. */
  readonly #invalidated = new Set<string>();
  /** Stale keys of the last run, until its pages have been loaded from disk. */
  #staleBefore: readonly string[] = [];

  constructor(options: SitePagesOptions) {
    this.#options = options;
    this.#subscribers = [...options.subscribers, options.redirects, options.shared];
  }

  /** Name of the log and the last change applied; an empty name before the first answer. */
  get position(): LogPosition {
    return { log: this.#log, last: this.#lastChange };
  }

  /** Reads and applies all changes since the last one applied. */
  async readChanges(): Promise<void> {
    const { log, paths } = this.#options;
    if (!paths.isKnown) return this.#startOver(await log.snapshot());
    for (;;) {
      const batch = await log.after(this.#log, this.#lastChange);
      if (batch === 'restart') return this.#startOver(await log.snapshot());
      const changes = batch.changes.filter(({ id }) => id > this.#lastChange);
      for (const change of changes) this.#applyChange(change);
      // Also when `last` promises more: asking at once again would loop.
      if (changes.length === 0) return;
    }
  }

  /** Revalidates shared content, then queues the affected pages: rendered earlier, they would be rendered twice. */
  async queueInvalidated(): Promise<void> {
    const { queue, shared } = this.#options;
    try {
      if (await shared.revalidate()) this.#queueOutdated();
    } catch (error) {
      this.#queueOutdated();
      throw error;
    } finally {
      queue.add(this.#invalidated);
      this.#invalidated.clear();
    }
  }

  invalidateAll(): void {
    for (const subscriber of this.#subscribers) subscriber.invalidate(null);
    this.#options.store.invalidate(null);
    this.queueMissingAndStale();
  }

  invalidateTag(tag: string): void {
    const tags = new Set([tag]);
    this.#options.shared.invalidate(tags);
    this.#options.store.invalidate(tags);
  }

  queueMissingAndStale(): void {
    const { store, queue, paths, staticKeys } = this.#options;
    const documents = [...paths.located()].map(({ path }) => path);
    queue.add([...staticKeys, ...documents].filter((key) => !store.entryOf(key)));
    queue.add(store.staleKeys());
  }

  /** Loads the state of the last run; pages follow in `resume`. */
  async restore(): Promise<void> {
    await this.#options.redirects.recall();
    const state = await loadJson(this.#options.stateFile, parseState);
    if (!state) return;
    this.#follow(state);
    this.#staleBefore = state.stale;
  }

  async resume(): Promise<void> {
    const { store, shared } = this.#options;
    await store.load();
    this.#dropUnresolved();
    for (const key of this.#staleBefore) store.markStale(key);
    shared.invalidate(null);
    this.queueMissingAndStale();
  }

  async saveState(): Promise<void> {
    const { paths, stateFile, store } = this.#options;
    if (!paths.isKnown) return;
    const stale = store.staleKeys();
    await saveJson(stateFile, { log: this.#log, last: this.#lastChange, ...paths.toJSON(), stale });
  }

  #applyChange(change: Change): void {
    const { store, affected } = this.#options;
    const tags = new Set([...change.tags, untaggedTag]);
    const own = this.#applyPaths(change);
    for (const subscriber of this.#subscribers) subscriber.invalidate(tags);
    const pages = store.invalidate(tags);
    for (const key of pages) this.#invalidated.add(key);
    affected.note(change.id, [...own, ...pages]);
    this.#lastChange = change.id;
  }

  /** Drops pages that a change removes, queues those that it adds, and returns the document's own paths. */
  #applyPaths({ page: document }: Change): Set<string> {
    const own = new Set<string>();
    if (!document) return own;
    const { paths, store, news } = this.#options;
    const wasIndexed = paths.isIndexed(document.documentId);
    for (const path of paths.apply(document)) {
      own.add(path);
      void store.drop(path);
      if (wasIndexed) news?.noteRemoved(path);
    }
    for (const path of paths.around(document.documentId)) {
      own.add(path);
      if (store.entryOf(path)) continue;
      this.#invalidated.add(path);
      news?.expect(path);
    }
    return own;
  }

  #startOver(snapshot: Snapshot): void {
    this.#follow(snapshot);
    this.#dropUnresolved();
    this.invalidateAll();
    // Saved at once: a restart during an outage needs the paths even if no page is rendered yet.
    void this.saveState();
  }

  #follow(snapshot: Snapshot): void {
    this.#options.paths.replace(snapshot);
    this.#log = snapshot.log;
    this.#lastChange = snapshot.last;
    this.#options.affected.begin(snapshot.log, snapshot.last);
  }

  /** Drops stored pages of documents that were removed or moved. */
  #dropUnresolved(): void {
    const { paths, store } = this.#options;
    for (const { key } of [...store.entries()]) {
      const state = paths.lookUp(key.split('?', 1)[0] ?? '');
      if (state && state.kind !== 'here') void store.drop(key);
    }
  }

  /** Queues pages that show shared content which has been replaced. */
  #queueOutdated(): void {
    const { store, shared, affected, queue } = this.#options;
    const pages = store.invalidate([...store.tags()].filter((tag) => shared.isOutdated(tag)));
    affected.addShared(pages);
    queue.add(pages);
  }
}

const parseStale = object({ stale: list(text) });

const parseState = (saved: unknown) => ({ ...parseSnapshot(saved), ...parseStale(saved) });
