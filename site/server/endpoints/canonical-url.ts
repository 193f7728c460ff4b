import { isDataPath, pageOfData } from '@clinic/contract/data-url';
import { canonicalPath } from '@clinic/contract/path-spelling';
import { singlePaths } from '@clinic/contract/paths';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { type ContentContext, getNews, getReviews } from '#app/entry-points.server.ts';
import { dataRedirectHeaders } from '../page-store/page-response.ts';
import type { Env } from '../platform/env.ts';
import { isOtherHost, onlyHost } from '../platform/request-origin.ts';
import type { Publishing } from '../publishing/publishing.ts';
import { createFindRedirect, type FindRedirect, type Redirect } from '../redirects/find-redirect.ts';

type Needs = {
  env: Env;
  publishing: Publishing;
  content: ContentContext;
  hits: { note: (row: string | null) => void };
};

export function register(app: Hono, { env, publishing, content, hits }: Needs): void {
  const { redirects, paths, pageKeys } = publishing;
  const pages = new Set(pageKeys.staticPaths({ onlyStored: false }));
  const find = createFindRedirect({
    rowOf: redirects.rowOf,
    documentPaths: () => (paths.isKnown ? paths : null),
    screens: { has: (path) => pages.has(path) || app.routes.some((route) => route.path === path) },
    pageCounts: {
      [singlePaths.NewsPage]: async () => (await getNews(content, 1))?.page.pageCount ?? 1,
      [singlePaths.ReviewsPage]: async () =>
        (await getReviews(content, { about: 'all', sort: 'new', doctor: null, page: 1 }))?.page.pageCount ?? 1,
    },
  });
  app.use(canonicalUrl({ siteUrl: env.siteUrl, host: onlyHost(env), find, note: hits.note }));
}

/** `page=1` is the list itself, whatever other parameters there are. */
const firstPage = /([?&])page=1(?:&|$)/;

/** Returns the query without `page=1`. */
function canonicalQuery(query: string): string {
  return firstPage.test(query) ? query.replace(firstPage, '$1').replace(/[?&]$/, '') : query;
}

/** Files have exact names; only page URLs are normalized. */
const exact = /^\/(assets|uploads)\//;
const aDay = 'public, max-age=86400';

/** Redirects every other spelling of a URL to the canonical one, and every former URL to its page, in one hop. */
export function canonicalUrl(options: {
  /** Public origin: the only host ever named in Location. */
  siteUrl: string;
  /** The only host that serves pages; `null` accepts any. */
  host: string | null;
  /** Finds redirects of former URLs. */
  find: FindRedirect;
  /** Called with the row that was used, `null` for a former slug. */
  note: (row: string | null) => void;
}): MiddlewareHandler {
  const { siteUrl, host, find, note } = options;
  return async (c, next) => {
    // Not decoded: a backslash or a tab would lead browsers to another host, a line break would split the header.
    const { pathname: path, searchParams } = new URL(c.req.url);
    if (exact.test(path)) return next();
    const isData = isDataPath(path);
    const page = isData ? pageOfData(path) : path;
    const right = canonicalPath(page);
    const found = await find(right, searchParams);
    if (found === 'gone') return c.text('Gone\n', 410, { 'Cache-Control': aDay });
    if (found) note(found.row);
    if (isData) return found ? dataRedirect(c, found) : next();

    const query = c.req.url.includes('?') ? c.req.url.slice(c.req.url.indexOf('?')) : '';
    const target = found ? found.to : `${right}${canonicalQuery(query)}`;
    const isElsewhere = host !== null && isOtherHost(c.req.header('host'), host);
    if (!isElsewhere && target === `${path}${query}`) return next();
    // The clinic may move to another name and back: browsers must ask again.
    c.header('Cache-Control', isElsewhere || (found && !found.isKept) ? 'no-cache' : aDay);
    return c.redirect(`${isElsewhere ? siteUrl : ''}${target}`, statusOf(c, found?.isPermanent ?? true));
  };
}

/** Redirects of POST keep the method and the body. */
function statusOf(c: Context, isPermanent: boolean): 301 | 302 | 307 | 308 {
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isReading) return isPermanent ? 301 : 302;
  return isPermanent ? 308 : 307;
}

function dataRedirect(c: Context, { to, isPermanent, isKept }: Redirect): Response {
  return c.body(null, 204, { ...dataRedirectHeaders(to, isPermanent), 'Cache-Control': isKept ? aDay : 'no-cache' });
}
