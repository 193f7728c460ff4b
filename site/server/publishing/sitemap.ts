import type { Context, Handler } from 'hono';
import type { Located } from './addresses.ts';
import { type Entry, type Part, partLastmod, sitemapParts } from './sitemap-parts.ts';

type Options = {
  siteUrl: string;
  /** null until they are known. */
  located: () => Iterable<Located> | null;
  /** The clinic's calendar day, YYYY-MM-DD. */
  today: () => Promise<string>;
};

const sitemapPath = '/sitemap.xml';
/** Where the file of a part is. */
export const partPath = (name: string) => `/sitemap/${name}.xml`;

/**
 * The index of the sitemap and its parts, one for each kind of page: as fresh as the list of addresses, which follows
 * the change log.
 */
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

  return {
    index: (c) =>
      answer(c, (parts) => {
        const filled = parts.filter(({ entries }) => entries.length > 0);
        const lines = filled.map((part) => line('sitemap', { path: partPath(part.name), lastmod: partLastmod(part) }));
        return toDocument('sitemapindex', lines);
      }),
    part: (c) =>
      answer(c, (parts) => {
        const part = parts.find(({ name }) => partPath(name) === c.req.path);
        return part
          ? toDocument(
              'urlset',
              part.entries.map((entry) => line('url', entry)),
            )
          : null;
      }),
  };
}

/** How the sitemap names an address. */
export const locationOf = (siteUrl: string, path: string): string => `<loc>${toXml(new URL(path, siteUrl).href)}</loc>`;

/** Where the sitemap is, for robots.txt. */
export const sitemapUrl = (siteUrl: string): string => new URL(sitemapPath, siteUrl).href;

const toDocument = (root: string, lines: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;
const toXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
