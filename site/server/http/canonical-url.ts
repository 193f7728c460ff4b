import type { MiddlewareHandler } from 'hono';

/** Capitals, and what only looks like some: the digits of an encoded character. */
const letters = /%[0-9A-F]{2}|[A-Z]+/gi;

/**
 * One address for each page: no slash at the end, no doubled slashes, no index files, small letters.
 * @returns the path to redirect to, or null when the path is already the right one
 */
export function canonicalPath(path: string): string | null {
  const fixed =
    path
      .replace(/\/{2,}/g, '/')
      .replace(/\/index\.(html?|php)$/i, '/')
      .replace(/(.)\/$/, '$1')
      .replace(letters, (found) => (found.startsWith('%') ? found : found.toLowerCase())) || '/';
  return fixed === path ? null : fixed;
}

/** A list's first page is the list itself, whatever else is in its address. */
const firstPage = /([?&])page=1(?:&|$)/;

/** @returns the query without the number of the first page */
export function canonicalQuery(query: string): string {
  return firstPage.test(query) ? query.replace(firstPage, '$1').replace(/[?&]$/, '') : query;
}

/** Files and data have exact names; only pages are put right. */
const exact = /^\/(assets|uploads)\/|\.data$/;

export function canonicalUrl(): MiddlewareHandler {
  return async (c, next) => {
    // As it was written: decoded, a backslash or a tab would lead a browser to another host, a line end break the answer.
    const path = new URL(c.req.url).pathname;
    const target = exact.test(path) ? null : canonicalPath(path);
    const query = c.req.url.includes('?') ? c.req.url.slice(c.req.url.indexOf('?')) : '';
    const fixedQuery = exact.test(path) ? query : canonicalQuery(query);
    if (target === null && fixedQuery === query) return next();
    const status = c.req.method === 'GET' || c.req.method === 'HEAD' ? 301 : 308;
    c.header('Cache-Control', 'public, max-age=86400');
    return c.redirect(`${target ?? path}${fixedQuery}`, status);
  };
}
