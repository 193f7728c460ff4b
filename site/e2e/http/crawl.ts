import { all, facts } from './html.ts';
import { get, type SiteResponse, siteUrl } from './site.ts';

export const maxUrls = 1000;
const atOnce = 6;

type Link = { from: string; path: string; anchor: string };
export type Page = SiteResponse & { path: string };
export type Crawl = { pages: Page[]; links: Link[]; faults: string[]; listed: string[] };

let crawled: Promise<Crawl> | undefined;

/** Returns every page that links lead to, and the sitemap; all files share one crawl. */
export function crawl(): Promise<Crawl> {
  crawled ??= crawlSite();
  return crawled;
}

/** Returns the crawled pages that the sitemap lists. */
export async function listedPages(): Promise<Page[]> {
  const { pages, listed } = await crawl();
  const paths = new Set(listed);
  return pages.filter(({ path }) => paths.has(path));
}

/**
 * Tells whether search engines should find the page under its own URL; the first page of a list leads to the others.
 */
export function isIndexed({ path, headers, text }: Page): boolean {
  const { robots, canonicals } = facts(text);
  if ([...robots, headers.get('x-robots-tag') ?? ''].some((rules) => rules.includes('noindex'))) return false;
  return canonicals[0] === siteUrl + path && !/[?&]page=/.test(path);
}

export const idsOf = ({ text }: Page) => new Set(all(text, /\sid="([^"]+)"/g));

async function crawlSite(): Promise<Crawl> {
  const links: Link[] = [];
  const faults: string[] = [];
  const pages: Page[] = [];
  const seen = new Set(['/']);
  const queue: Link[] = [{ from: 'the start', path: '/', anchor: '' }];

  async function visit({ from, path }: Link): Promise<void> {
    const answer = await get(path);
    if (answer.status !== 200) faults.push(`${answer.status} ${path} ← ${from}`);
    if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) return;
    pages.push({ path, ...answer });
    for (const href of all(answer.text, /<a\s[^>]*?\bhref="([^"]*)"/g)) follow(href, path);
  }

  function follow(href: string, from: string): void {
    if (!URL.canParse(href, siteUrl + from)) faults.push(`not a URL: ${href} ← ${from}`);
    const url = URL.parse(href, siteUrl + from);
    if (url?.origin !== siteUrl) return;
    const link = { from, path: url.pathname + url.search, anchor: decodeURIComponent(url.hash.slice(1)) };
    links.push(link);
    if (seen.has(link.path) || seen.size >= maxUrls) return;
    seen.add(link.path);
    queue.push(link);
  }

  while (queue.length > 0) await Promise.all(queue.splice(0, atOnce).map(visit));
  return { pages, links, faults: [...new Set(faults)], listed: await readSitemap() };
}

/** Returns the paths of the sitemap, read as a search engine does: the index, then each of its parts. */
export async function readSitemap(): Promise<string[]> {
  const parts = locations((await get('/sitemap.xml')).text);
  const files = await Promise.all(parts.map((part) => get(part)));
  return files.flatMap(({ text }) => locations(text));
}

function locations(xml: string): string[] {
  return all(xml, /<loc>([^<]*)<\/loc>/g).map((url) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  });
}
