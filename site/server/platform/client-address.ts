import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The visitor's address: the socket's, or what our own proxies wrote into X-Forwarded-For. Anything further left in
 * that header is the visitor's to invent.
 * @param proxies number of our own proxies in front of the site; 0: the header is not looked at
 */
export function clientAddress(c: Context, proxies: number): string {
  const socket = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '';
  if (proxies === 0) return socket;
  const told = c.req.header('X-Forwarded-For')?.split(',').at(-proxies)?.trim() ?? '';
  return isIP(told) ? told : socket;
}
