import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { isbot } from 'isbot';

const methods = ['GET', 'HEAD', 'POST'];
const allowed = methods.join(', ');

/** Answers 405 to other methods (OWASP ASVS 4.1.4); the router would accept a form sent by PUT or DELETE. */
export function onlyMethods(): MiddlewareHandler {
  return (c, next) =>
    methods.includes(c.req.method)
      ? next()
      : Promise.resolve(c.text('Method Not Allowed', 405, { Allow: allowed, 'Cache-Control': 'no-store' }));
}

const loggedCharacters = 200;
/** Returns a path as the log may hold it: a visitor could send one of 16 KB. */
export const loggedPath = (path: string): string => path.slice(0, loggedCharacters);

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const refusal = 'Эта форма отправлена с другого сайта. Откройте страницу нашего сайта и отправьте её оттуда\n';

/**
 * Refuses POST requests from pages of other sites (OWASP ASVS 3.5.1). Requests with neither header pass: they come from
 * programs and old browsers. hono/csrf checks only three content types and refuses `Sec-Fetch-Site: none`.
 */
export function sameOrigin({ siteUrl }: { siteUrl: string }): MiddlewareHandler {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname);
  return (c, next) => {
    if (readingMethods.has(c.req.method)) return next();
    // A local site is opened by name and by IP. Behind a TLS proxy the request's own origin would be plain HTTP.
    const own = isLocal ? [siteUrl, new URL(c.req.url).origin] : [siteUrl];
    if (isOwn(c, own)) return next();
    console.warn(JSON.stringify({ level: 'warn', event: 'foreign-origin', path: loggedPath(c.req.path) }));
    return Promise.resolve(c.text(refusal, 403, { 'Cache-Control': 'no-store' }));
  };
}

function isOwn(c: Context, own: readonly string[]): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin');
  if (origin !== undefined) return own.includes(origin);
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Connections that may stay open although their body was not read. */
const mayStayOpen = 8;

/**
 * Closes connections with unread bodies: each holds megabytes of buffers. A few stay open, because a browser that is
 * still sending would show a connection error instead of the response.
 */
export function unreadBodies(): MiddlewareHandler {
  let open = 0;
  return async (c, next) => {
    await next();
    const incoming: IncomingMessage | undefined = c.env?.incoming;
    if (!incoming || incoming.complete || incoming.destroyed) return;
    if (open >= mayStayOpen) {
      c.header('Connection', 'close');
      return;
    }
    open += 1;
    incoming.once('close', () => {
      open -= 1;
    });
  };
}

const keptHeaders = ['Retry-After', 'Allow'];

/**
 * Replaces error pages for bots by the bare status and its reason (docs/specification.md section 2).
 * @param formPages paths of pages that show a form again with its errors when it was sent without script
 */
export function bareErrorsForBots(formPages: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html');
    const isReturnedForm = c.req.method === 'POST' && formPages.has(c.req.path);
    if (c.res.status < 400 || !isPage || isReturnedForm || !isbot(c.req.header('user-agent') ?? '')) return;
    const { status, headers } = c.res;
    const message = status === 404 ? `Page Not Found: ${c.req.path}` : `Error ${status}`;
    // A cache must never hand it to a visitor.
    const bare = new Headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    for (const name of keptHeaders) {
      const value = headers.get(name);
      if (value) bare.set(name, value);
    }
    // Hono would merge the old headers into the new response.
    c.res = undefined;
    c.res = new Response(`${message}\n`, { status, headers: bare });
  };
}
