import { LRUCache } from 'lru-cache';
import { type Page, sizeOf } from './page.ts';
import type { PageFiles } from './page-files.ts';
import { TagIndex } from './tag-index.ts';

/** What is known of a page whether or not its bytes are in memory. */
export type Entry = {
  key: string;
  tags: readonly string[];
  /** Something it was made of has changed, or another build made it: served until it is rendered again. */
  isStale: boolean;
  build: string;
  renderedAtMs: number;
  /** How often it was asked for since the start: the most read are rendered first. */
  hits: number;
};

export type Stored = { entry: Entry; page: Page };

export type PageStore = ReturnType<typeof createPageStore>;

type Options = {
  files: PageFiles;
  /** Bytes of pages in memory; beyond them pages are read from disk. */
  maxBytes: number;
  /** Id of the build that is served. */
  build: string;
  /** Somebody was given this page as it was before a change: it is wanted now. */
  onStaleRead: (key: string) => void;
};

/**
 * Finished pages. Each is on disk, those most lately asked for are in memory too; what they are made of is known of all
 * of them.
 */
export function createPageStore({ files, maxBytes, build, onStaleRead }: Options) {
  const entries = new Map<string, Entry>();
  const index = new TagIndex();
  /** Once all files are known, a page that is not among the entries is on no disk either. */
  let isLoaded = false;
  /** Dropped before all files were known: a file that was being read meanwhile must not bring the page back. */
  const droppedEarly = new Set<string>();
  const memory = new LRUCache<string, Stored>({ maxSize: maxBytes, sizeCalculation: ({ page }) => sizeOf(page) });

  function enter({ key, tags, build: madeBy, renderedAtMs }: Page, isStale: boolean): Entry {
    const known = entries.get(key);
    if (known) index.remove(key, known.tags);
    const entry = { key, tags, isStale, build: madeBy, renderedAtMs, hits: known?.hits ?? 0 };
    entries.set(key, entry);
    index.add(key, tags);
    return entry;
  }

  function hold(page: Page, isStale: boolean): Stored {
    const stored = { entry: enter(page, isStale), page };
    memory.set(page.key, stored);
    return stored;
  }

  /** A page of an earlier build runs with that build's files; its data would not fit this one's modules. */
  function recall(page: Page): Stored {
    const isOfThisBuild = page.build === build;
    return hold(isOfThisBuild ? page : { ...page, data: null }, !isOfThisBuild || page.wasStale === true);
  }

  return {
    /** In memory only: for the shortest way out. */
    peek: (key: string): Stored | undefined => memory.get(key),

    async get(key: string): Promise<Stored | null> {
      const held = memory.get(key);
      if (held) return held;
      if (isLoaded && !entries.has(key)) return null;
      const page = await files.read(key);
      // While the file was read the page may have been made anew, or dropped.
      const newer = memory.get(key);
      if (newer) return newer;
      if (!page || droppedEarly.has(key)) return null;
      const known = entries.get(key);
      if (!known) return isLoaded ? null : recall(page);
      // A file of another render than the one that is known: the disk did not take the newer page.
      if (known.renderedAtMs !== page.renderedAtMs) return null;
      // What was known of it stays true: only its bytes had left memory.
      const stored = { entry: known, page: known.build === build ? page : { ...page, data: null } };
      memory.set(key, stored);
      return stored;
    },

    /** To be called for each page that is given to somebody. */
    noteRead(entry: Entry): void {
      entry.hits += 1;
      if (entry.isStale) onStaleRead(entry.key);
    },

    async put(page: Page): Promise<Stored> {
      droppedEarly.delete(page.key);
      const stored = hold(page, page.wasStale === true);
      await files.write(page);
      return stored;
    },

    /** Nobody gets the page from now on. */
    async drop(key: string): Promise<void> {
      const entry = entries.get(key);
      if (entry) index.remove(key, entry.tags);
      entries.delete(key);
      memory.delete(key);
      if (!isLoaded) droppedEarly.add(key);
      // Nothing of it is anywhere: most of what is asked for and not found is no page at all.
      if (isLoaded && !entry) return;
      await files.remove(key);
    },

    /** @returns the pages that were made of any of these, from now on served as stale */
    markStale(tags: Iterable<string>): Set<string> {
      const marked = index.keysOf(tags);
      for (const key of marked) {
        const entry = entries.get(key);
        if (entry) entry.isStale = true;
      }
      return marked;
    },

    /** Everything that any page was made of. */
    tags: () => index.tags(),
    entriesWith: (tag: string): Entry[] => [...index.keysOf([tag])].flatMap((key) => entries.get(key) ?? []),
    entryOf: (key: string): Entry | undefined => entries.get(key),
    entries: () => entries.values(),
    /** Bytes of the pages in memory. */
    memoryBytes: () => memory.calculatedSize,

    /** Learns what the pages on disk are made of; the page an impatient visitor asks for meanwhile is read at once. */
    async load(): Promise<void> {
      for await (const page of files.all()) {
        if (!entries.has(page.key) && !droppedEarly.has(page.key)) recall(page);
      }
      isLoaded = true;
      droppedEarly.clear();
    },
  };
}
