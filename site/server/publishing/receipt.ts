import type { ReceiptAddress, ReceiptGroup, ReceiptQuestion, SiteReceipt } from '@clinic/contract/publish-receipt';
import type { Page } from '../page-store/page.ts';
import type { PageStore } from '../page-store/page-store.ts';
import type { Located } from './addresses.ts';
import type { Reach } from './reach.ts';
import type { RenderQueue } from './render-queue.ts';
import { locationOf, partPath } from './sitemap.ts';
import { partNameOf, sitemapParts } from './sitemap-parts.ts';

/** Addresses that are named; of all others only their number is told. */
const maxNamed = 200;

/** @returns null when the site follows another log */
export type ReadReceipt = (question: ReceiptQuestion) => Promise<SiteReceipt | null>;

type Options = {
  siteUrl: string;
  reach: Pick<Reach, 'of'>;
  store: Pick<PageStore, 'entryOf' | 'entriesWith' | 'get'>;
  faultOf: RenderQueue['faultOf'];
  /** Pages of no document: docs/decisions/006-finished-pages.md. */
  screens: readonly string[];
  /** Whether a document is at this path now. */
  isHome: (path: string) => boolean;
  located: () => Iterable<Located>;
  /** The clinic's calendar day, YYYY-MM-DD. */
  today: () => Promise<string>;
};

/** Tells of changes which addresses they reach, and what each has to answer: whoever asks can see for himself whether it does. */
export function createReadReceipt(options: Options): ReadReceipt {
  const { siteUrl, reach, store, faultOf, screens, isHome, located, today } = options;

  async function lookAt(path: string): Promise<ReceiptAddress> {
    const entry = store.entryOf(path);
    const stored = entry && (await store.get(path));
    const group = groupOf(path, stored?.page ?? null, screens);
    if (stored && !stored.entry.isStale) return { path, group, state: 'made', digest: stored.page.html.digest };
    // First: a page that could not be made and was then taken off the site is rightly gone.
    if (!entry && !isHome(path) && !screens.includes(path)) return { path, group, state: 'gone' };
    const status = faultOf(path);
    return status === null ? { path, group, state: 'waiting' } : { path, group, state: 'failed', status };
  }

  /** What the sitemap has to say of the documents' own pages, by file. */
  async function lookIntoSitemap(own: Iterable<string>): Promise<ReceiptAddress[]> {
    const parts = sitemapParts(located(), await today());
    const files = new Map<string, { text: string; isThere: boolean }[]>();
    for (const path of own) {
      const name = partNameOf(path);
      const entry = parts.find((part) => part.name === name)?.entries.find((one) => one.path === path);
      const lastmod = entry?.lastmod ? `<lastmod>${entry.lastmod}</lastmod>` : '';
      const texts = files.get(name) ?? [];
      texts.push({ text: locationOf(siteUrl, path) + lastmod, isThere: entry !== undefined });
      files.set(name, texts);
    }
    return [...files].map(([name, texts]) => ({ path: partPath(name), group: 'sitemap', state: 'written', texts }));
  }

  return async ({ log, first, last, tag }) => {
    const reached = reach.of(log, first, last);
    if (!reached) return null;
    const { isSettled, isKnown } = reached;
    const showing = isKnown ? [] : store.entriesWith(tag).map(({ key }) => key);
    const paths = [...new Set([...reached.own, ...reached.pages, ...showing])];
    const order = (path: string) => (reached.own.has(path) ? 0 : screens.includes(path) ? 1 : 2);
    paths.sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
    const named = paths.slice(0, maxNamed);
    const others = paths.slice(maxNamed).map((path) => store.entryOf(path));
    return {
      isSettled,
      isKnown,
      addresses: [...(await Promise.all(named.map(lookAt))), ...(await lookIntoSitemap(reached.own))],
      more: { count: others.length, made: others.filter((entry) => !entry?.isStale).length },
    };
  };
}

function groupOf(path: string, page: Page | null, screens: readonly string[]): ReceiptGroup {
  const type = page?.html.headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  if (type.includes('json')) return 'part';
  if (type && !type.startsWith('text/html')) return 'feed';
  return screens.includes(path.split('?', 1)[0] ?? '') ? 'list' : 'page';
}
