import type { MiddlewareHandler } from 'hono';

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
      .toLowerCase() || '/';
  return fixed === path ? null : fixed;
}

/** Files and data have exact names; only pages are put right. */
const exact = /^\/(assets|uploads)\/|\.data$/;

export function canonicalUrl(): MiddlewareHandler {
  return async (c, next) => {
    const { path } = c.req;
    const target = exact.test(path) ? null : canonicalPath(path);
    const query = c.req.url.includes('?') ? c.req.url.slice(c.req.url.indexOf('?')) : '';
    const isFirstPage = query === '?page=1';
    if (target === null && !isFirstPage) return next();
    const status = c.req.method === 'GET' || c.req.method === 'HEAD' ? 301 : 308;
    c.header('Cache-Control', 'public, max-age=86400');
    return c.redirect(`${target ?? path}${isFirstPage ? '' : query}`, status);
  };
}
