import type { MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';

/**
 * Refuses what another site's page sends here in a visitor's name. A program that is no browser sends neither header
 * and has no visitor's name to abuse; it passes.
 * @param siteUrl the public origin: behind a proxy that ends TLS the address of the request is not the visitor's
 */
export function sameOrigin({ siteUrl }: { siteUrl: string }): MiddlewareHandler {
  const isLocal = ['localhost', '127.0.0.1'].includes(new URL(siteUrl).hostname);
  const guard = csrf({
    // On a machine of one's own the site is opened by its name and by its number.
    origin: (origin, c) => origin === siteUrl || (isLocal && origin === new URL(c.req.url).origin),
    secFetchSite: 'same-origin',
  });
  return (c, next) => {
    const isBrowser = c.req.header('Origin') !== undefined || c.req.header('Sec-Fetch-Site') !== undefined;
    return isBrowser ? guard(c, next) : next();
  };
}
