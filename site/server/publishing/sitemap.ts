import { type PageType, type SinglePageType, singlePaths } from '@clinic/contract/paths';
import type { Context, Handler } from 'hono';
import type { Located } from '../redirects/document-paths.ts';

/** A page for search engines and the moment of its last change (ISO 8601, UTC), if known. */
type Entry = { path: string; lastmod: string | null };
/** One file of the sitemap: pages of one kind. */
export type Part = { name: string; entries: Entry[] };

type SitemapOptions = {
  siteUrl: string;
  /** Paths of the pages that exist once, from the site's routes. */
  singlePages: readonly string[];
  /** Returns `null` until the documents are known. */
  located: () => Iterable<Located> | null;
  /** The clinic's calendar day, YYYY-MM-DD. */
  today: () => Promise<string>;
  /** Paths of sections without content, which are left out. */
  empty: () => Promise<readonly string[]>;
};

export const sitemapPath = '/sitemap.xml';
export const partPath = (name: string) => `/sitemap/${name}.xml`;

/** Serves the sitemap's index and its parts, one for each kind of page, from the document paths of the change log. */
export function sitemap({ siteUrl, singlePages, located, today, empty }: SitemapOptions): {
  index: Handler;
  part: Handler;
} {
  async function answer(c: Context, write: (parts: Part[]) => string | null): Promise<Response> {
    const known = located();
    const [day, hidden] = await Promise.all([today(), empty()]).catch(() => [null, []] as const);
    if (!known || day === null) return c.text('Unavailable', 503, { 'Retry-After': '10' });
    const filled = singlePages.filter((path) => !hidden.includes(path));
    const xml = write(sitemapParts(known, filled, day));
    if (xml === null) return c.text('Not found', 404);
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' });
  }
  const line = (tag: string, { path, lastmod }: Entry) =>
    `<${tag}>${locationOf(siteUrl, path)}${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</${tag}>`;

  function writeIndex(parts: Part[]): string {
    const filled = parts.filter(({ entries }) => entries.length > 0);
    const lines = filled.map((part) => line('sitemap', { path: partPath(part.name), lastmod: partLastmod(part) }));
    return toDocument('sitemapindex', lines);
  }

  function writePart(parts: Part[], path: string): string | null {
    const part = parts.find(({ name }) => partPath(name) === path);
    if (!part) return null;
    const lines = part.entries.map((entry) => line('url', entry));
    return toDocument('urlset', lines);
  }

  return {
    index: (c) => answer(c, writeIndex),
    part: (c) => answer(c, (parts) => writePart(parts, c.req.path)),
  };
}

/** Returns how the sitemap names a path. */
const locationOf = (siteUrl: string, path: string): string => `<loc>${toXml(new URL(path, siteUrl).href)}</loc>`;

export const sitemapUrl = (siteUrl: string): string => new URL(sitemapPath, siteUrl).href;

const toDocument = (root: string, lines: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;
const toXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');

/** Part of the pages that exist once, such as lists. */
const singles = 'pages';
const partNames: Record<PageType, string> = {
  Service: 'services',
  SubService: 'services',
  Doctor: 'doctors',
  Article: 'articles',
  NewsPost: 'news',
  Promo: 'sales',
  Estimate: 'prices',
  TextPage: 'customers',
  Clinic: 'contacts',
};

/**
 * Returns the part in which a page belongs, whether or not it is listed there: parts of documents are named like the
 * first segment of their paths.
 */
export function partNameOf(path: string): string {
  const [, folder = '', slug] = path.split('/');
  return slug === undefined ? singles : folder;
}

/** Documents that a list shows: a list's last change is the newest of theirs. */
const listed: Partial<Record<SinglePageType, readonly PageType[]>> = {
  HomePage: ['Service', 'Doctor', 'Promo', 'Article', 'NewsPost'],
  ServicesPage: ['Service', 'SubService'],
  PricesPage: ['Service', 'SubService', 'Estimate'],
  DoctorsPage: ['Doctor'],
  ArticlesPage: ['Article'],
  NewsPage: ['NewsPost'],
  PromosPage: ['Promo'],
  ClientInformationPage: ['TextPage'],
  ContactPage: ['Clinic'],
};

/** Returns all pages open to search engines, by kind and sorted. Promotions are listed while they run. */
export function sitemapParts(located: Iterable<Located>, singlePages: readonly string[], today: string): Part[] {
  const all = [...located];
  const shown = all.filter((one) => one.isIndexed && isWithin(one, today));
  const names = [...new Set(Object.values(partNames))];
  return [
    { name: singles, entries: singleEntries(all, singlePages) },
    ...names.map((name) => ({
      name,
      entries: shown
        .filter(({ type }) => partNames[type as PageType] === name)
        .map(({ path, updatedAt }) => ({ path, lastmod: updatedAt }))
        .sort(byPath),
    })),
  ];
}

/** Pages that exist once are listed even if the content service does not name them. */
function singleEntries(all: readonly Located[], singlePages: readonly string[]): Entry[] {
  const hidden = new Set(all.filter(({ isIndexed }) => !isIndexed).map(({ path }) => path));
  const typeOf = new Map(Object.entries(singlePaths).map(([type, path]) => [path as string, type as SinglePageType]));
  return singlePages
    .filter((path) => !hidden.has(path))
    .map((path) => {
      const type = typeOf.get(path);
      const types: readonly string[] = type ? [type, ...(listed[type] ?? [])] : [];
      // A page without content of its own, such as the map of the site, changes with any other.
      const shown = type ? all.filter((one) => types.includes(one.type)) : all;
      return { path, lastmod: newest(shown.map(({ updatedAt }) => updatedAt)) };
    })
    .sort(byPath);
}

export const partLastmod = ({ entries }: Part): string | null => newest(entries.map(({ lastmod }) => lastmod));

function isWithin({ from, until }: Pick<Located, 'from' | 'until'>, today: string): boolean {
  return (!from || from <= today) && (!until || until >= today);
}

const newest = (moments: readonly (string | null)[]): string | null =>
  moments.reduce((last, moment) => (moment && (!last || moment > last) ? moment : last), null);
const byPath = (a: Entry, b: Entry) => (a.path < b.path ? -1 : 1);
