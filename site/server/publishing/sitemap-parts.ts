import { type PageType, type SinglePageType, singlePaths } from '@clinic/contract/paths';
import type { Located } from './addresses.ts';

/** An address for search engines, with the moment of its last change where it is known (ISO 8601, UTC). */
export type Entry = { path: string; lastmod: string | null };
/** One file of the sitemap: pages of one kind. */
export type Part = { name: string; entries: Entry[] };

/** The file of the pages that there is one of, and whose documents are in which other. */
const singles = 'pages';
const kinds: Record<PageType, string> = {
  Service: 'services',
  SubService: 'services',
  Doctor: 'doctors',
  Article: 'articles',
  NewsPost: 'news',
  Promo: 'sales',
  TextPage: 'customers',
};

/** The file in which a page belongs, whether or not it is shown there. */
export function partNameOf(path: string): string {
  const isSingle = Object.values<string>(singlePaths).includes(path);
  // Parts of documents are named like the first step of their addresses.
  return isSingle ? singles : (path.split('/')[1] ?? singles);
}

/** Lists change with what is in them, not only with their own words. */
const listed: Partial<Record<SinglePageType, readonly PageType[]>> = {
  HomePage: ['Service', 'Doctor', 'Promo', 'Article', 'NewsPost'],
  ServicesPage: ['Service', 'SubService'],
  PricesPage: ['Service', 'SubService'],
  DoctorsPage: ['Doctor'],
  ArticlesPage: ['Article'],
  NewsPage: ['NewsPost'],
  PromosPage: ['Promo'],
  ClientInformationPage: ['TextPage'],
};

/**
 * Everything that search engines may show, by kind, in an order that does not depend on that of the edits.
 * @param today the clinic's calendar day (YYYY-MM-DD): a promotion is told of while it runs
 */
export function sitemapParts(located: Iterable<Located>, today: string): Part[] {
  const all = [...located];
  const shown = all.filter((one) => one.isIndexed && isWithin(one, today));
  const names = [...new Set(Object.values(kinds))];
  return [
    { name: singles, entries: singleEntries(all) },
    ...names.map((name) => ({
      name,
      entries: shown
        .filter(({ type }) => kinds[type as PageType] === name)
        .map(({ path, updatedAt }) => ({ path, lastmod: updatedAt }))
        .sort(byPath),
    })),
  ];
}

/** One page of each of these types there always is, whether or not the content service has told of it. */
function singleEntries(all: readonly Located[]): Entry[] {
  const hidden = new Set(all.filter(({ isIndexed }) => !isIndexed).map(({ path }) => path));
  return (Object.keys(singlePaths) as SinglePageType[])
    .map((type) => {
      const of: readonly string[] = [type, ...(listed[type] ?? [])];
      const moments = all.filter((one) => of.includes(one.type)).map(({ updatedAt }) => updatedAt);
      return { path: singlePaths[type], lastmod: newest(moments) };
    })
    .filter(({ path }) => !hidden.has(path))
    .sort(byPath);
}

/** The last change of what is in a part. */
export const partLastmod = ({ entries }: Part): string | null => newest(entries.map(({ lastmod }) => lastmod));

function isWithin({ from, until }: Pick<Located, 'from' | 'until'>, today: string): boolean {
  return (!from || from <= today) && (!until || until >= today);
}

const newest = (moments: readonly (string | null)[]): string | null =>
  moments.reduce((last, moment) => (moment && (!last || moment > last) ? moment : last), null);
const byPath = (a: Entry, b: Entry) => (a.path < b.path ? -1 : 1);
