import type { Context, Hono } from 'hono';
import type { PageKeys } from '../page-store/page-key.ts';
import type { Env } from '../platform/env.ts';
import { type Entry, type Part, partLastmod, partPath, sitemapParts, sitemapPath } from '../publishing/sitemap.ts';
import type { DocumentPaths } from '../redirects/document-paths.ts';

type Needs = {
  env: Pick<Env, 'siteUrl' | 'indexNowKey'>;
  publishing: { pageKeys: Pick<PageKeys, 'listedPaths'>; paths: Pick<DocumentPaths, 'isKnown' | 'located'> };
  /** The clinic's calendar day, YYYY-MM-DD. */
  today: () => Promise<string>;
  /** Paths of sections without content, which are left out. */
  empty: () => Promise<readonly string[]>;
};

/**
 * The sitemap's index and its parts, one for each kind of page, and the file by which IndexNow knows that its key is
 * this site's.
 */
export function register(app: Hono, { env, publishing: { pageKeys, paths }, today, empty }: Needs): void {
  const { siteUrl, indexNowKey: key } = env;
  const singlePages = pageKeys.listedPaths();

  async function answer(c: Context, write: (parts: Part[]) => string | null): Promise<Response> {
    const [day, hidden] = await Promise.all([today(), empty()]).catch(() => [null, []] as const);
    if (!paths.isKnown || day === null) return c.text('Unavailable', 503, { 'Retry-After': '10' });
    const filled = singlePages.filter((path) => !hidden.includes(path));
    const xml = write(sitemapParts(paths.located(), filled, day));
    if (xml === null) return c.text('Not found', 404);
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' });
  }

  const line = (tag: string, { path, lastmod }: Entry) =>
    `<${tag}><loc>${toXml(new URL(path, siteUrl).href)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</${tag}>`;

  function writeIndex(parts: Part[]): string {
    const filled = parts.filter(({ entries }) => entries.length > 0);
    const lines = filled.map((part) => line('sitemap', { path: partPath(part.name), lastmod: partLastmod(part) }));
    return toDocument('sitemapindex', lines);
  }

  function writePart(parts: Part[], path: string): string | null {
    const part = parts.find(({ name }) => partPath(name) === path);
    return part
      ? toDocument(
          'urlset',
          part.entries.map((entry) => line('url', entry)),
        )
      : null;
  }

  app.get(sitemapPath, (c) => answer(c, writeIndex));
  app.get('/sitemap/:part', (c) => answer(c, (parts) => writePart(parts, c.req.path)));
  if (key) app.get(`/${key}.txt`, (c) => c.text(key));
}

const toDocument = (root: string, lines: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;
const toXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
