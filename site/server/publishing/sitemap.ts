import { type PageType, type SinglePageType, singlePaths } from '@clinic/contract/paths';
import type { Located } from '../redirects/document-paths.ts';

/** A page for search engines and the moment of its last change (ISO 8601, UTC), if known. */
export type Entry = { path: string; lastmod: string | null };
/** One file of the sitemap: pages of one kind. */
export type Part = { name: string; entries: Entry[] };

export const sitemapPath = '/sitemap.xml';
export const partPath = (name: string) => `/sitemap/${name}.xml`;

export const sitemapUrl = (siteUrl: string): string => new URL(sitemapPath, siteUrl).href;

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
