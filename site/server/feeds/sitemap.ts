import type { Handler } from 'hono';
import { paths } from '#app/lib/paths.ts';
import type { Located } from '../publishing/addresses.ts';

type Options = {
  siteUrl: string;
  /** null until they are known. */
  located: () => Iterable<Located> | null;
};

/** Pages that belong to no document. */
const staticPaths = [
  paths.home(),
  paths.about(),
  paths.faq(),
  paths.reviews(),
  paths.contacts(),
  paths.news(),
  paths.sales(),
  paths.prices(),
  paths.doctors(),
  paths.articles(),
  paths.services(),
  paths.customers(),
  paths.vision(),
];

/** GET /sitemap.xml: as fresh as the list of addresses, which follows the change log. */
export function sitemap({ siteUrl, located }: Options): Handler {
  return (c) => {
    const documents = located();
    if (!documents) return c.text('Unavailable', 503, { 'Retry-After': '10' });
    const entries = [
      ...staticPaths.map((path) => ({ path, lastmod: null })),
      ...[...documents]
        .filter(({ isIndexed }) => isIndexed)
        .map(({ path, updatedAt }) => ({ path, lastmod: updatedAt?.slice(0, 10) ?? null })),
    ].sort((a, b) => (a.path < b.path ? -1 : 1));
    const urls = entries.map(
      ({ path, lastmod }) =>
        `<url><loc>${new URL(path, siteUrl).href.replaceAll('&', '&amp;')}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`,
    );
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' });
  };
}
