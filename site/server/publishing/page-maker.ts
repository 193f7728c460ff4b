import type { Page } from '../page-store/page.ts';
import type { Asked } from '../page-store/page-key.ts';
import type { PageStore, Stored } from '../page-store/page-store.ts';
import type { Stranger } from './page-context.ts';
import type { RecentChanges } from './recent-changes.ts';
import type { Rendered, RenderPage } from './render-page.ts';

export type Made = { stored: Stored; passing: null } | { stored: null; passing: NonNullable<Rendered['passing']> };
export type MakePage = (asked: Asked) => Promise<Made>;

/** What the publisher knows and a page alone cannot. */
export type Knowledge = {
  /** What is known of a path that is no document's; undefined for all others. */
  strangerOf: (path: string) => Stranger | undefined;
  /** Whether a document is surely at this path. */
  isHome: (path: string) => boolean;
  /** Whether the tag is of a shared answer that another one has replaced. */
  isOutdated: (tag: string) => boolean;
};

/**
 * Makes pages and keeps them. A page that many wait for is made once. A fault leaves the page that is there; only an
 * answer of the content itself (gone, moved) takes it away, and only where the list of addresses does not know better.
 */
export function createPageMaker(
  options: {
    render: RenderPage;
    store: PageStore;
    recent: RecentChanges;
    /** Called with a page that was out of date before it was finished. */
    makeAgain: (key: string) => void;
    /** Called with each page that is kept, and the one whose place it takes. */
    onKept?: ((page: Page, last: Page | null) => void) | undefined;
  } & Knowledge,
): MakePage {
  const { render, store, recent, makeAgain, onKept, strangerOf, isHome, isOutdated } = options;
  const pending = new Map<string, Promise<Made>>();

  async function make(asked: Asked): Promise<Made> {
    const begun = recent.position;
    const stranger = strangerOf(asked.path);
    const { page, passing } = await render(asked, stranger);
    if (!page) {
      // The service that says of a document it has told of that there is none talks nonsense, or will tell in a moment.
      if (passing.html.status < 500 && !isHome(asked.path)) await store.drop(asked.key);
      const held = passing.html.status === 503 ? await store.get(asked.key) : null;
      if (held?.page.data !== null) return { stored: null, passing };
      // A page of an earlier build has no data any more: the router is told to load the page as a document.
      const { passing: sent } = await render(asked, { documentAt: asked.key });
      return { stored: null, passing: { html: passing.html, data: sent?.data ?? passing.data } };
    }
    const last = onKept && (await store.get(asked.key));
    const isStale = recent.touch(page.tags, begun) || page.tags.some(isOutdated);
    // Unpublished or moved since it was begun: it must not come back.
    if (isStale && !stranger && strangerOf(asked.path)) return make(asked);
    const stored = await store.put(isStale ? { ...page, wasStale: true } : page);
    onKept?.(page, last?.page ?? null);
    if (isStale) makeAgain(page.key);
    return { stored, passing: null };
  }

  return (asked) => {
    const known = pending.get(asked.key);
    if (known) return known;
    const made = make(asked).finally(() => pending.delete(asked.key));
    pending.set(asked.key, made);
    return made;
  };
}
