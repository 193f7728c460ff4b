import { isPublic } from '@clinic/contract/open-site';
import type { Hono } from 'hono';
import { sitemapUrl } from '../publishing/sitemap.ts';

/** Parameters that do not change a page: Yandex need not crawl each combination. */
const tracking = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'yclid',
  'ysclid',
  'ymclid',
  'gclid',
  '_openstat',
  'etext',
];

/** Tells whether search engines may crawl: the public site only, never a trial installation. */
export const isForSearchEngines = ({ siteUrl, isProduction }: { siteUrl: string; isProduction: boolean }): boolean =>
  isProduction && isPublic(siteUrl);

/** GET /robots.txt. Hidden pages are not listed: a crawler must read a page to see its `noindex`. */
export function register(app: Hono, { env }: { env: { siteUrl: string; isProduction: boolean } }): void {
  const lines = isForSearchEngines(env)
    ? ['User-agent: *', 'Disallow:', `Clean-param: ${tracking.join('&')}`, '', `Sitemap: ${sitemapUrl(env.siteUrl)}`]
    : ['User-agent: *', 'Disallow: /'];
  const text = `${lines.join('\n')}\n`;
  app.get('/robots.txt', (c) => c.text(text, 200, { 'Cache-Control': 'public, max-age=3600' }));
}
