import type { Asked } from '../page-store/page-key.ts';
import type { PageStore, Stored } from '../page-store/page-store.ts';
import type { Stranger } from './page-context.ts';
import type { RecentChanges } from './recent-changes.ts';
import type { Rendered, RenderPage } from './render-page.ts';

export type Made = { stored: Stored; passing: null } | { stored: null; passing: NonNullable<Rendered['passing']> };
export type MakePage = (asked: Asked, stranger?: Stranger) => Promise<Made>;

/**
 * Makes pages and keeps them. A page that many wait for is made once. A fault leaves the page that is there; only an
 * answer of the content itself (gone, moved) takes it away.
 */
export function createPageMaker(options: {
  render: RenderPage;
  store: PageStore;
  recent: RecentChanges;
  /** Called with a page that was out of date before it was finished. */
  makeAgain: (key: string) => void;
}): MakePage {
  const { render, store, recent, makeAgain } = options;
  const pending = new Map<string, Promise<Made>>();

  async function make(asked: Asked, stranger?: Stranger): Promise<Made> {
    const begun = recent.position;
    const { page, passing } = await render(asked, stranger);
    if (page) {
      const isStale = recent.touch(page.tags, begun);
      const stored = await store.put(page, { isStale });
      if (isStale) makeAgain(page.key);
      return { stored, passing: null };
    }
    if (passing.html.status < 500) await store.drop(asked.key);
    return { stored: null, passing };
  }

  return (asked, stranger) => {
    const known = pending.get(asked.key);
    if (known) return known;
    const made = make(asked, stranger).finally(() => pending.delete(asked.key));
    pending.set(asked.key, made);
    return made;
  };
}
