import type { StoredPage } from '../page-store/page.ts';
import type { PageRequest } from '../page-store/page-key.ts';
import { dataRedirectHeaders } from '../page-store/page-response.ts';
import type { LoadedPage, PageStore } from '../page-store/page-store.ts';
import { createLimiter, SingleFlight } from '../platform/concurrency.ts';
import type { DocumentPaths, PathState } from '../redirects/document-paths.ts';
import type { RecentChanges } from './invalidation.ts';
import type { Passing, PassingPair, RenderPage } from './render-page.ts';

export type Made = { stored: LoadedPage; passing: null } | { stored: null; passing: PassingPair };
export type MakePage = (request: PageRequest) => Promise<Made>;

type PageMakerOptions = {
  render: RenderPage;
  store: PageStore;
  paths: Pick<DocumentPaths, 'lookUp'>;
  recent: RecentChanges;
  /** Called with the key of a page whose content changed while it was rendered. */
  renderAgain: (key: string) => void;
  /** Called with each stored page and the page it replaces. */
  onStored?: ((page: StoredPage, previous: StoredPage | null) => void) | undefined;
  /** Tells whether the tag names a shared value that has been replaced. */
  isOutdated: (tag: string) => boolean;
};

/** Limits renderings on request: a queue of 50 takes seconds, a longer one would time out. */
const limits = { atOnce: 4, waiting: 50 };

/**
 * Renders pages and stores them; concurrent requests for a page share one rendering. An error never replaces a stored
 * page. A 404 or a redirect removes it, unless the change log lists a document there.
 */
export class PageMaker {
  readonly #options: PageMakerOptions;
  readonly #renderings = new SingleFlight<Made>();
  readonly #limited = createLimiter(limits);

  constructor(options: PageMakerOptions) {
    this.#options = options;
  }

  readonly make: MakePage = (request) => this.#renderings.run(request.key, () => this.#make(request));

  /** Throws `Busy` when too many visitors wait for other pages. */
  readonly makeForVisitor: MakePage = (request) =>
    this.#renderings.run(request.key, () => this.#limited(() => this.#make(request)));

  async #make(request: PageRequest): Promise<Made> {
    const { render, store, paths, recent, renderAgain, onStored, isOutdated } = this.#options;
    const since = recent.position;
    const state = paths.lookUp(request.path);
    if (state?.kind === 'moved') {
      await store.drop(request.key);
      return { stored: null, passing: redirect(state.path) };
    }
    const missing = state?.kind === 'unknown' ? (state.isCertain ? 'certain' : 'likely') : undefined;
    const { page, passing } = await render(request, missing);
    if (!page) return { stored: null, passing: await this.#keepStored(request, passing, state) };
    const previous = onStored && (await store.get(request.key));
    const isStale = recent.haveChanged(page.tags, since) || page.tags.some(isOutdated);
    // Unpublished or moved during rendering: the page must not come back.
    if (isStale && !missing && isGone(paths.lookUp(request.path))) return this.#make(request);
    const stored = await store.put(isStale ? { ...page, wasStale: true } : page);
    onStored?.(page, previous?.page ?? null);
    if (isStale) renderAgain(page.key);
    return { stored, passing: null };
  }

  async #keepStored(request: PageRequest, passing: PassingPair, state: PathState): Promise<PassingPair> {
    const { store } = this.#options;
    const { status } = passing.html;
    // If the CMS returns 404 for a document its own change log lists, assume it is lagging and keep the stored page.
    if (status < 500 && state?.kind !== 'here') await store.drop(request.key);
    const stored = status === 503 ? await store.get(request.key) : null;
    // A stored page of an earlier build has no data: the router has to load it as a document.
    return stored?.page.data === null ? { html: passing.html, data: reloadDocument(request.key) } : passing;
  }
}

const isGone = (state: PathState) => state !== null && state.kind !== 'here';

const noBody = Buffer.alloc(0);

const redirect = (to: string): PassingPair => ({
  html: { status: 301, headers: [['location', to]], body: noBody },
  data: { status: 204, headers: Object.entries(dataRedirectHeaders(to, true)), body: noBody },
});

const reloadDocument = (url: string): Passing => ({
  status: 204,
  headers: [...Object.entries(dataRedirectHeaders(url, false)), ['X-Remix-Reload-Document', 'true']],
  body: noBody,
});
