import type { HeaderList } from '../platform/security-headers.ts';
import type { Representations, StoredPage } from './page.ts';
import { PageStore } from './page-store.ts';

type Files = ConstructorParameters<typeof PageStore>[0]['files'];

/** Representations whose bytes are not really compressed. */
export const formOf = (text: string, headers: HeaderList = []): Representations => ({
  headers,
  digest: text,
  br: Buffer.from(text),
  gzip: Buffer.from(text),
});

/** A page of build `b1` with its key as HTML. */
export const pageOf = (key: string, more: Partial<StoredPage> = {}): StoredPage => ({
  key,
  build: 'b1',
  renderedAtMs: 1,
  tags: [],
  html: formOf(key),
  data: null,
  ...more,
});

/** Page files in memory, which outlive a store. */
export function createDisk() {
  const kept = new Map<string, StoredPage>();
  let gate = Promise.resolve();
  const files: Files = {
    async read(key) {
      const found = kept.get(key) ?? null;
      await gate;
      return found;
    },
    write: async (page) => void kept.set(page.key, page),
    remove: async (key) => void kept.delete(key),
    async *all() {
      for (const page of [...kept.values()]) {
        await gate;
        yield page;
      }
    },
  };
  /** Delays reads, which return the state at their start, until the returned function is called. */
  function holdUp(): () => void {
    let open = () => {};
    gate = new Promise<void>((done) => {
      open = done;
    });
    return open;
  }
  return { kept, files, holdUp };
}

/** A store of build `b1`. */
export const createStore = (files: Files = createDisk().files): PageStore =>
  new PageStore({ files, maxBytes: 1_000_000, build: 'b1', onStaleRead: () => undefined });
