import type { MiddlewareHandler } from 'hono';

const methods = ['GET', 'HEAD', 'POST'];
const allowed = methods.join(', ');

/**
 * Pages are read and forms are sent; the site knows nothing else (OWASP ASVS 4.1.4). Without this the router would take a
 * form that comes by PUT or DELETE.
 */
export function onlyMethods(): MiddlewareHandler {
  return (c, next) =>
    methods.includes(c.req.method)
      ? next()
      : Promise.resolve(c.text('Method Not Allowed', 405, { Allow: allowed, 'Cache-Control': 'no-store' }));
}
