import { isIP } from 'node:net';
import type { Handler } from 'hono';
import { sitemapUrl } from '../../publishing/sitemap.ts';

/** Marks of where a visitor came from: they make no other page, Yandex need not read each of them. */
const tracking = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'yclid',
  'ymclid',
  'gclid',
  '_openstat',
  'etext',
];

/** Names that no visitor outside can open (RFC 2606, RFC 6762, RFC 9476, and routers' own). */
const innerNames = /(^|\.)(localhost|local|internal|test|example|invalid|alt|lan)$/;

/** Whether search engines may come: only to the site itself, never to somebody's trial of it. */
export function isForSearchEngines({ siteUrl, isProduction }: { siteUrl: string; isProduction: boolean }): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  const isNamed = hostname.includes('.') && isIP(hostname) === 0 && !innerNames.test(hostname);
  return isProduction && protocol === 'https:' && isNamed;
}

/** GET /robots.txt. What is not to be found is marked on its page: forbidden here, the mark would never be read. */
export function robots(env: { siteUrl: string; isProduction: boolean }): Handler {
  const lines = isForSearchEngines(env)
    ? ['User-agent: *', 'Disallow:', `Clean-param: ${tracking.join('&')}`, '', `Sitemap: ${sitemapUrl(env.siteUrl)}`]
    : ['User-agent: *', 'Disallow: /'];
  const text = `${lines.join('\n')}\n`;
  return (c) => c.text(text, 200, { 'Cache-Control': 'public, max-age=3600' });
}
