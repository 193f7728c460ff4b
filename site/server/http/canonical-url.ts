import type { Context, MiddlewareHandler } from 'hono';
import type { FindRedirect, Redirect, Rule } from '../redirects/find-redirect.ts';
import { isOtherHost } from './site-host.ts';

/** Capitals, and what only looks like some: the digits of an encoded character. */
const letters = /%[0-9A-F]{2}|[A-Z]+/gi;
/** Need not be encoded (RFC 3986, 2.3). A dot may stay so: two of them lead elsewhere. */
const unreserved = /[\w~-]/;

/**
 * One address for each page: no slash at the end, no doubled slashes, no index files, small letters.
 * @returns the path to redirect to, or null when the path is already the right one
 */
export function canonicalPath(path: string): string | null {
  const fixed =
    path
      .replace(/\/{2,}/g, '/')
      .replace(/\/index\.(html?|php)$/i, '')
      .replace(/(.)\/$/, '$1')
      .replace(letters, (found) => (found.startsWith('%') ? plain(found) : found.toLowerCase())) || '/';
  return fixed === path ? null : fixed;
}

function plain(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return unreserved.test(character) ? character.toLowerCase() : code;
}

/** A list's first page is the list itself, whatever else is in its address. */
const firstPage = /([?&])page=1(?:&|$)/;

/** @returns the query without the number of the first page */
export function canonicalQuery(query: string): string {
  return firstPage.test(query) ? query.replace(firstPage, '$1').replace(/[?&]$/, '') : query;
}

/** Where the router reads a page's data when it moves within the site. */
export const dataEnding = '.data';
const slashData = /\/_\.data$/;

/** @param pathname of a page's data */
export function pageOfData(pathname: string): string {
  return slashData.test(pathname) ? pathname.replace(slashData, '/') : pathname.slice(0, -dataEnding.length);
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
    const isData = path.endsWith(dataEnding);
    const page = isData ? pageOfData(path) : path;
    const right = canonicalPath(page) ?? page;
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
