import { type PageType, paths, type SinglePageType, singlePaths } from '@clinic/contract/paths';
import type { Context, Handler } from 'hono';
import type { Located } from './document-paths.ts';

/** A page for search engines and the moment of its last change (ISO 8601, UTC), if known. */
type Entry = { path: string; lastmod: string | null };
/** One file of the sitemap: pages of one kind. */
export type Part = { name: string; entries: Entry[] };

type Options = {
  siteUrl: string;
  /** Returns `null` until the documents are known. */
  located: () => Iterable<Located> | null;
  /** The clinic's calendar day, YYYY-MM-DD. */
  today: () => Promise<string>;
};

const sitemapPath = '/sitemap.xml';
export const partPath = (name: string) => `/sitemap/${name}.xml`;

/** Serves the sitemap's index and its parts, one for each kind of page, from the document paths of the change log. */
export function sitemap({ siteUrl, located, today }: Options): { index: Handler; part: Handler } {
  async function answer(c: Context, write: (parts: Part[]) => string | null): Promise<Response> {
    const known = located();
    const day = await today().catch(() => null);
    if (!known || day === null) return c.text('Unavailable', 503, { 'Retry-After': '10' });
    const xml = write(sitemapParts(known, day));
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
export const locationOf = (siteUrl: string, path: string): string => `<loc>${toXml(new URL(path, siteUrl).href)}</loc>`;

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
  TextPage: 'customers',
  Clinic: 'contacts',
};

/** Returns the part in which a page belongs, whether or not it is listed there. */
export function partNameOf(path: string): string {
  const isSingle = path === paths.siteMap() || Object.values<string>(singlePaths).includes(path);
  // Parts of documents are named like the first segment of their paths.
  return isSingle ? singles : (path.split('/')[1] ?? singles);
}

/** Documents that a list shows: a list's last change is the newest of theirs. */
const listed: Partial<Record<SinglePageType, readonly PageType[]>> = {
  HomePage: ['Service', 'Doctor', 'Promo', 'Article', 'NewsPost'],
  ServicesPage: ['Service', 'SubService'],
  PricesPage: ['Service', 'SubService'],
  DoctorsPage: ['Doctor'],
  ArticlesPage: ['Article'],
  NewsPage: ['NewsPost'],
  PromosPage: ['Promo'],
  ClientInformationPage: ['TextPage'],
  ContactPage: ['Clinic'],
};

/** Returns all pages open to search engines, by kind and sorted. Promotions are listed while they run. */
export function sitemapParts(located: Iterable<Located>, today: string): Part[] {
  const all = [...located];
  const shown = all.filter((one) => one.isIndexed && isWithin(one, today));
  const names = [...new Set(Object.values(partNames))];
  return [
    { name: singles, entries: singleEntries(all) },
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
function singleEntries(all: readonly Located[]): Entry[] {
  const hidden = new Set(all.filter(({ isIndexed }) => !isIndexed).map(({ path }) => path));
  return (Object.keys(singlePaths) as SinglePageType[])
    .map((type) => {
      const types: readonly string[] = [type, ...(listed[type] ?? [])];
      const moments = all.filter((one) => types.includes(one.type)).map(({ updatedAt }) => updatedAt);
      return { path: singlePaths[type], lastmod: newest(moments) };
    })
    .filter(({ path }) => !hidden.has(path))
    .concat({ path: paths.siteMap(), lastmod: newest(all.map(({ updatedAt }) => updatedAt)) })
    .sort(byPath);
}

export const partLastmod = ({ entries }: Part): string | null => newest(entries.map(({ lastmod }) => lastmod));

function isWithin({ from, until }: Pick<Located, 'from' | 'until'>, today: string): boolean {
  return (!from || from <= today) && (!until || until >= today);
}

const newest = (moments: readonly (string | null)[]): string | null =>
  moments.reduce((last, moment) => (moment && (!last || moment > last) ? moment : last), null);
const byPath = (a: Entry, b: Entry) => (a.path < b.path ? -1 : 1);
