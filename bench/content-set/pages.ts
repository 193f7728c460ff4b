import { join } from 'node:path';
import { dataUrl } from '../../contract/data-url.ts';
import { singlePaths } from '../../contract/paths.ts';
import { type SqliteFile, withSqlite } from '../../tools/launch/drivers.ts';

/** `kind` names the route that renders the page. */
export type Page = { kind: string; path: string };

const screens = Object.values(singlePaths);

const documents = {
  doctor: "SELECT '/doctors/' || slug FROM doctors WHERE published_at IS NOT NULL ORDER BY id",
  article: "SELECT '/articles/' || slug FROM articles WHERE published_at IS NOT NULL ORDER BY id",
  news: "SELECT '/news/' || slug FROM news_posts WHERE published_at IS NOT NULL ORDER BY id",
  sale: "SELECT '/sales/' || slug FROM promos WHERE published_at IS NOT NULL ORDER BY id",
  estimate: "SELECT '/prices/' || slug FROM estimates WHERE published_at IS NOT NULL ORDER BY id",
  service: "SELECT '/services/' || slug FROM services WHERE published_at IS NOT NULL ORDER BY id",
  'sub-service': `
    SELECT '/services/' || services.slug || '/' || sub_services.slug FROM sub_services
    JOIN sub_services_service_lnk link ON link.sub_service_id = sub_services.id
    JOIN services ON services.id = link.service_id
    WHERE sub_services.published_at IS NOT NULL AND services.published_at IS NOT NULL ORDER BY sub_services.id`,
  customer: "SELECT '/customers/' || url FROM text_pages WHERE published_at IS NOT NULL ORDER BY id",
};

/** Route modules of single documents, by the path of their list. */
const screenOfOne = {
  doctors: 'doctor',
  articles: 'article',
  news: 'news-post',
  sales: 'sale',
  prices: 'estimate',
  services: 'service',
  customers: 'customer-page',
};

/** Returns the URL that the router requests for a page's data during client navigation. */
export function dataUrlOf(path: string) {
  const [list = '', slug, further] = path.slice(1).split('/');
  const one = screenOfOne[list as keyof typeof screenOfOne];
  const screen = further ? 'sub-service' : slug ? one : list || 'home';
  return dataUrl(path, '', `routes/${screen}`);
}

/** Lists every page of the site from the database. */
export function listPages(database: SqliteFile): Page[] {
  const of = ([kind = '', sql = '']) =>
    database
      .prepare(sql)
      .pluck()
      .all<string>()
      .map((path) => ({ kind, path }));
  const fixed = screens.map((path) => ({ kind: path === '/' ? 'home' : path.slice(1), path }));
  return [...fixed, ...Object.entries(documents).flatMap(of)];
}

/** Lists every page of a running product. */
export const readPages = (dataDir: string): Promise<Page[]> =>
  withSqlite(join(dataDir, 'content/content.db'), { readonly: true }, listPages);
