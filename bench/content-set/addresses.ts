import { join } from 'node:path';
import { dataUrl } from '../../contract/data-url.ts';
import { singlePaths } from '../../contract/paths.ts';
import { type SqliteFile, withSqlite } from '../../tools/backup/drivers.ts';

/** kind: one word for the pages that one route makes */
export type Address = { kind: string; path: string };

/** Pages that exist without any document. */
const screens = Object.values(singlePaths);

const documents = {
  doctor: "SELECT '/doctors/' || slug FROM doctors WHERE published_at IS NOT NULL ORDER BY id",
  article: "SELECT '/articles/' || slug FROM articles WHERE published_at IS NOT NULL ORDER BY id",
  news: "SELECT '/news/' || slug FROM news_posts WHERE published_at IS NOT NULL ORDER BY id",
  sale: "SELECT '/sales/' || slug FROM promos WHERE published_at IS NOT NULL ORDER BY id",
  service: "SELECT '/services/' || slug FROM services WHERE published_at IS NOT NULL ORDER BY id",
  'sub-service': `
    SELECT '/services/' || services.slug || '/' || sub_services.slug FROM sub_services
    JOIN sub_services_service_lnk link ON link.sub_service_id = sub_services.id
    JOIN services ON services.id = link.service_id
    WHERE sub_services.published_at IS NOT NULL AND services.published_at IS NOT NULL ORDER BY sub_services.id`,
  customer: "SELECT '/customers/' || url FROM text_pages WHERE published_at IS NOT NULL ORDER BY id",
};

/** Names of the router's modules that show one document, by the list that they stand under. */
const screenOfOne = {
  doctors: 'doctor',
  articles: 'article',
  news: 'news-post',
  sales: 'sale',
  services: 'service',
  customers: 'customer-page',
};

/** Where the router asks for a page's data when it moves within the site. */
export function dataAddress(path: string) {
  const [list = '', slug, further] = path.slice(1).split('/');
  const one = screenOfOne[list as keyof typeof screenOfOne];
  const screen = further ? 'sub-service' : slug ? one : list || 'home';
  return dataUrl(path, '', `routes/${screen}`);
}

/** Every page of the site, from the database itself, so that no page of the product is needed to find them. */
export function listAddresses(database: SqliteFile): Address[] {
  const of = ([kind = '', sql = '']) =>
    database
      .prepare(sql)
      .pluck()
      .all<string>()
      .map((path) => ({ kind, path }));
  const fixed = screens.map((path) => ({ kind: path === '/' ? 'home' : path.slice(1), path }));
  return [...fixed, ...Object.entries(documents).flatMap(of)];
}

/** @param dataDir of a product */
export const readAddresses = (dataDir: string): Promise<Address[]> =>
  withSqlite(join(dataDir, 'content/content.db'), { readonly: true }, listAddresses);

/** One of each kind, the first. */
export const oneOfEachKind = (addresses: Address[]): Address[] =>
  addresses.filter(({ kind }, i) => addresses.findIndex((other) => other.kind === kind) === i);
