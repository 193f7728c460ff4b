import type { StoredPage } from './page.ts';
import { PageStore } from './page-store.ts';

export type Files = ConstructorParameters<typeof PageStore>[0]['files'];

/** Page files in memory, which outlive a store. */
export function createDisk(): Files {
  const pages = new Map<string, StoredPage>();
  return {
    read: async (key) => pages.get(key) ?? null,
    write: async (page) => void pages.set(page.key, page),
    remove: async (key) => void pages.delete(key),
    async *all() {
      yield* pages.values();
    },
  };
}

/** A store of build `b1`. */
export const createStore = (files: Files = createDisk()): PageStore =>
  new PageStore({ files, maxBytes: 1_000_000, build: 'b1', onStaleRead: () => undefined });
