import { LRUCache } from 'lru-cache';
import { type StoredPage, sizeOf } from './page.ts';
import type { PageFiles } from './page-files.ts';

/** Facts of a stored page that stay in memory even when its bytes do not. */
export type PageEntry = {
  key: string;
  tags: readonly string[];
  /** Its content changed, or another build rendered it: it is served until it is rendered again. */
  isStale: boolean;
  build: string;
  renderedAtMs: number;
  /** Requests since the start: the most read pages are rendered first. */
  hits: number;
};

export type LoadedPage = { entry: PageEntry; page: StoredPage };

type PageStoreOptions = {
  files: Pick<PageFiles, 'read' | 'write' | 'remove' | 'all'>;
  /** Bytes of pages in memory; pages beyond that are read from disk. */
  maxBytes: number;
  /** Id of the build that is served. */
  build: string;
  /** Called when a visitor gets a stale page, so that it is rendered next. */
  onStaleRead: (key: string) => void;
};

/** Rendered pages: all of them on disk, the most recently used in memory, an entry for each. */
export class PageStore {
  readonly #options: PageStoreOptions;
  readonly #entries = new Map<string, PageEntry>();
  readonly #index = new TagIndex();
  readonly #memory: LRUCache<string, LoadedPage>;
  /** Once all files are known, a page without an entry is not on disk either. */
  #isLoaded = false;
  /** Keys dropped before all files were known: a read in progress must not bring the page back. */
  readonly #droppedEarly = new Set<string>();

  constructor(options: PageStoreOptions) {
    this.#options = options;
    this.#memory = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: ({ page }) => sizeOf(page) });
  }

  /** Returns a page only if it is in memory: for the fast path. */
  peek(key: string): LoadedPage | undefined {
    return this.#memory.get(key);
  }

  async get(key: string): Promise<LoadedPage | null> {
    const held = this.#memory.get(key);
    if (held) return held;
    if (this.#isLoaded && !this.#entries.has(key)) return null;
    const page = await this.#options.files.read(key);
    // During the read the page may have been rendered again, or dropped.
    const newer = this.#memory.get(key);
    if (newer) return newer;
    if (!page || this.#droppedEarly.has(key)) return null;
    const entry = this.#entries.get(key);
    if (!entry) return this.#isLoaded ? null : this.#restore(page);
    // The disk did not take the latest render: its file is older than the entry.
    if (entry.renderedAtMs !== page.renderedAtMs) return null;
    const loaded = { entry, page: entry.build === this.#options.build ? page : { ...page, data: null } };
    this.#memory.set(key, loaded);
    return loaded;
  }

  /** Returns a page without keeping it in memory, for work on all pages. */
  async read(key: string): Promise<StoredPage | null> {
    return this.#memory.peek(key)?.page ?? this.#options.files.read(key);
  }

  /** Tells whether all pages on disk are known. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Counts a response; a stale page is reported to the renderer. */
  noteRead(entry: PageEntry): void {
    entry.hits += 1;
    if (entry.isStale) this.#options.onStaleRead(entry.key);
  }

  async put(page: StoredPage): Promise<LoadedPage> {
    this.#droppedEarly.delete(page.key);
    const loaded = this.#hold(page, page.wasStale === true);
    await this.#options.files.write(page);
    return loaded;
  }

  async drop(key: string): Promise<void> {
    const entry = this.#entries.get(key);
    if (entry) this.#index.remove(key, entry.tags);
    this.#entries.delete(key);
    this.#memory.delete(key);
    if (!this.#isLoaded) this.#droppedEarly.add(key);
    // Most paths that are not found have no file: do not touch the disk for them.
    else if (!entry) return;
    await this.#options.files.remove(key);
  }

  /** Marks the pages with any of these tags as stale (`null`: all pages) and returns their keys. */
  invalidate(tags: Iterable<string> | null): Set<string> {
    const keys = tags ? this.#index.keysOf(tags) : new Set(this.#entries.keys());
    for (const key of keys) this.markStale(key);
    return keys;
  }

  markStale(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) entry.isStale = true;
  }

  staleKeys(): string[] {
    return [...this.#entries.values()].filter(({ isStale }) => isStale).map(({ key }) => key);
  }

  tags(): IterableIterator<string> {
    return this.#index.tags();
  }

  entriesWith(tag: string): PageEntry[] {
    return [...this.#index.keysOf([tag])].flatMap((key) => this.#entries.get(key) ?? []);
  }

  entryOf(key: string): PageEntry | undefined {
    return this.#entries.get(key);
  }

  entries(): IterableIterator<PageEntry> {
    return this.#entries.values();
  }

  /** Returns the bytes of the pages in memory. */
  memoryBytes(): number {
    return this.#memory.calculatedSize;
  }

  /** Reads the tags of all pages on disk. Requests that come meanwhile read their own page at once. */
  async load(): Promise<void> {
    for await (const page of this.#options.files.all()) {
      if (!this.#entries.has(page.key) && !this.#droppedEarly.has(page.key)) this.#restore(page);
    }
    this.#isLoaded = true;
    this.#droppedEarly.clear();
  }

  /** A page of an earlier build runs with that build's files; its data would not fit the modules of this one. */
  #restore(page: StoredPage): LoadedPage {
    const isOfThisBuild = page.build === this.#options.build;
    return this.#hold(isOfThisBuild ? page : { ...page, data: null }, !isOfThisBuild || page.wasStale === true);
  }

  #hold(page: StoredPage, isStale: boolean): LoadedPage {
    const { key, tags, build, renderedAtMs } = page;
    const previous = this.#entries.get(key);
    if (previous) this.#index.remove(key, previous.tags);
    const entry = { key, tags, isStale, build, renderedAtMs, hits: previous?.hits ?? 0 };
    this.#entries.set(key, entry);
    this.#index.add(key, tags);
    const loaded = { entry, page };
    this.#memory.set(key, loaded);
    return loaded;
  }
}

/** Maps tags to the keys of what was made from them. */
export class TagIndex {
  readonly #keysByTag = new Map<string, Set<string>>();

  add(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  remove(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  keysOf(tags: Iterable<string>): Set<string> {
    const found = new Set<string>();
    for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) found.add(key);
    return found;
  }

  tags(): IterableIterator<string> {
    return this.#keysByTag.keys();
  }
}
