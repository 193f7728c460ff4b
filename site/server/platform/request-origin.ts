import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Returns the visitor's IP: the socket's, or the one our own proxies wrote into X-Forwarded-For. Everything further
 * left in that header is under the visitor's control. `proxies`: how many of our proxies are in front; 0 ignores the
 * header.
 */
export function clientIpOf(c: Context, proxies: number): string {
  const socket = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '';
  if (proxies === 0) return socket;
  const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-proxies)?.trim() ?? '';
  return isIP(forwarded) ? forwarded : socket;
}

/** Names inside a network, by which a proxy or a health check may call the server. */
const internalName = /\.(?:local|internal|lan|localdomain|test)$/i;
const publicName = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+(?::\d{1,5})?$/i;

const isPublicName = (host: string) => publicName.test(host) && !internalName.test(host.replace(/:\d+$/, ''));

/** Returns the only host that serves pages, or `null` for any: in development, over HTTP, on a local machine. */
export function onlyHost({ siteUrl, isProduction }: { siteUrl: string; isProduction: boolean }): string | null {
  const { protocol, host } = new URL(siteUrl);
  return isProduction && protocol === 'https:' && isPublicName(host) ? host : null;
}

/**
 * Tells whether a Host header is another public name of this site, such as `www.` or an old domain. An IP or a bare
 * name comes from a proxy that does not forward the visitor's host; redirecting it would loop.
 */
export const isOtherHost = (given: string | undefined, host: string): boolean =>
  given !== undefined && given !== host && given.toLowerCase().replace(/:443$/, '') !== host && isPublicName(given);
