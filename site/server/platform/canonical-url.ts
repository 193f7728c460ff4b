import { isDataPath, pageOfData } from '@clinic/contract/data-url';
import { canonicalPath } from '@clinic/contract/path-spelling';
import type { Context, MiddlewareHandler } from 'hono';
import type { FindRedirect, Redirect, Rule } from '../redirects/find-redirect.ts';
import { isOtherHost } from './site-host.ts';

/** A list's first page is the list itself, whatever else is in its address. */
const firstPage = /([?&])page=1(?:&|$)/;

/** @returns the query without the number of the first page */
export function canonicalQuery(query: string): string {
  return firstPage.test(query) ? query.replace(firstPage, '$1').replace(/[?&]$/, '') : query;
}

/** Files have exact names; only pages are put right. */
const exact = /^\/(assets|uploads)\//;
const aDay = 'public, max-age=86400';

/**
 * Leads every other way to write an address to the one that is right, and every old address to its page, in one hop.
 * @param siteUrl the public origin: the only host that is ever named
 * @param host the only host that pages are shown at, null where any will do
 * @param find where old addresses lead; absent where nothing is known of them
 * @param note is told whose redirect was used
 */
export function canonicalUrl(options: {
  siteUrl: string;
  host: string | null;
  find?: FindRedirect;
  note?: (rule: Rule) => void;
}): MiddlewareHandler {
  const { siteUrl, host, find, note } = options;
  return async (c, next) => {
    // As it was written: decoded, a backslash or a tab would lead a browser to another host, a line end break the answer.
    const { pathname: path, searchParams } = new URL(c.req.url);
    if (exact.test(path)) return next();
    const isData = isDataPath(path);
    const page = isData ? pageOfData(path) : path;
    const right = canonicalPath(page);
    const found = (await find?.(right, searchParams)) ?? null;
    if (found === 'gone') return c.text('Gone\n', 410, { 'Cache-Control': aDay });
    if (found) note?.(found.rule);
    if (isData) return found ? dataRedirect(c, found) : next();

    const query = c.req.url.includes('?') ? c.req.url.slice(c.req.url.indexOf('?')) : '';
    const target = found ? found.to : `${right}${canonicalQuery(query)}`;
    const isElsewhere = host !== null && isOtherHost(c.req.header('host'), host);
    if (!isElsewhere && target === `${path}${query}`) return next();
    c.header('Cache-Control', found && !found.isKept ? 'no-cache' : aDay);
    return c.redirect(`${isElsewhere ? siteUrl : ''}${target}`, statusOf(c, found?.isPermanent ?? true));
  };
}

/** What is not read but sent is sent again in the same way. */
function statusOf(c: Context, isPermanent: boolean): 301 | 302 | 307 | 308 {
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isReading) return isPermanent ? 301 : 302;
  return isPermanent ? 308 : 307;
}

/** As the router wants to hear of it where it asks for data: a redirect of HTTP it would follow to a page, not to data. */
function dataRedirect(c: Context, { to, isPermanent, isKept }: Redirect): Response {
  return c.body(null, 204, {
    'X-Remix-Redirect': to,
    'X-Remix-Status': isPermanent ? '301' : '302',
    'Cache-Control': isKept ? aDay : 'no-cache',
  });
}
