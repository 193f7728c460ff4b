import type { Context, MiddlewareHandler } from 'hono';

/** Of a path in the log. */
const pathMaxCharacters = 200;
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const refusal = 'Эта форма отправлена с другого сайта. Откройте страницу нашего сайта и отправьте её оттуда\n';

/**
 * Refuses what another site's page sends here in a visitor's name (OWASP ASVS 3.5.1). A program that is no browser
 * sends neither header and has no visitor's name to abuse; it passes, and so does an old browser without them.
 * hono/csrf looks at three content types only and refuses what a visitor sends from no page (`none`).
 * @param siteUrl the public origin: behind a proxy that ends TLS the address of the request is not the visitor's
 */
export function sameOrigin({ siteUrl }: { siteUrl: string }): MiddlewareHandler {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname);
  return (c, next) => {
    if (readingMethods.has(c.req.method)) return next();
    // On a machine of one's own the site is opened by its name and by its number.
    const own = isLocal ? [siteUrl, new URL(c.req.url).origin] : [siteUrl];
    if (isOwn(c, own)) return next();
    console.warn(
      JSON.stringify({ level: 'warn', event: 'foreign-origin', path: c.req.path.slice(0, pathMaxCharacters) }),
    );
    return Promise.resolve(c.text(refusal, 403, { 'Cache-Control': 'no-store' }));
  };
}

function isOwn(c: Context, own: readonly string[]): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin');
  if (origin !== undefined) return own.includes(origin);
  return site === undefined || site === 'same-origin' || site === 'none';
}
