import { isIP } from 'node:net';
import type { Handler, Hono } from 'hono';
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

/** Names that cannot be reached from outside (RFC 2606, RFC 6762, RFC 9476, and routers' own). */
const internalNames = /(^|\.)(localhost|local|internal|test|example|invalid|alt|lan)$/;

/** Tells whether search engines may crawl: the public site only, never a trial installation. */
export function isForSearchEngines({ siteUrl, isProduction }: { siteUrl: string; isProduction: boolean }): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  const isPublic = hostname.includes('.') && isIP(hostname) === 0 && !internalNames.test(hostname);
  return isProduction && protocol === 'https:' && isPublic;
}

export function register(app: Hono, { env }: { env: { siteUrl: string; isProduction: boolean } }): void {
  app.get('/robots.txt', robots(env));
}

/** GET /robots.txt. Hidden pages are not listed: a crawler must read a page to see its `noindex`. */
export function robots(env: { siteUrl: string; isProduction: boolean }): Handler {
  const lines = isForSearchEngines(env)
    ? ['User-agent: *', 'Disallow:', `Clean-param: ${tracking.join('&')}`, '', `Sitemap: ${sitemapUrl(env.siteUrl)}`]
    : ['User-agent: *', 'Disallow: /'];
  const text = `${lines.join('\n')}\n`;
  return (c) => c.text(text, 200, { 'Cache-Control': 'public, max-age=3600' });
}
