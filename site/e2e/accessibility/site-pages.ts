import type { APIRequestContext } from '@playwright/test';

/** Everything, and not only the first page of each kind: `npm run test:all`. */
export const isWhole = process.env.E2E_PAGES === 'all';

/** Time for one page in all windows, on a machine that has other things to do. */
export const pageMs = 60_000;

/** Pages that no sitemap names: made for one visitor, or no pages at all. */
const unlisted = [
  '/callback',
  '/callback?done',
  '/reviews/sent',
  '/search',
  '/search?q=имплант',
  '/search?q=абракадабра',
  '/vision',
];
export const notFound = '/net-takoy-stranicy';

/** The kinds of pages of SPEC.md section 2, by their addresses. */
export const kinds: Record<string, RegExp> = {
  главная: /^\/$/,
  списки: /^\/(about|faq|reviews|contacts|news|sales|prices|doctors|articles|services|customers)$/,
  новости: /^\/news\/[^/]+$/,
  акции: /^\/sales\/[^/]+$/,
  врачи: /^\/doctors\/[^/]+$/,
  статьи: /^\/articles\/[^/]+$/,
  направления: /^\/services\/[^/]+$/,
  услуги: /^\/services\/[^/]+\/[^/]+$/,
  пациентам: /^\/customers\/[^/]+$/,
  прочие: /^\/(callback|search|vision|net-takoy|reviews\/)/,
};

/** All addresses of the sitemap, also when it is an index of several, and those no sitemap names. */
export async function allPaths(request: APIRequestContext): Promise<string[]> {
  const listed = await located(request, '/sitemap.xml');
  return [...new Set([...listed, ...unlisted, notFound])];
}

/** Pages of one kind: each of them, or as many as tell about the others. */
export async function pathsOf(request: APIRequestContext, kind: string): Promise<string[]> {
  const paths = (await allPaths(request)).filter((path) => kinds[kind]?.test(path));
  // Lists and the rest differ from one another; documents of one kind hardly do.
  return isWhole || kind === 'списки' || kind === 'прочие' ? paths : paths.slice(0, 1);
}

async function located(request: APIRequestContext, path: string): Promise<string[]> {
  const xml = await (await request.get(path)).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    return decodeURI(pathname + search);
  });
  if (!xml.includes('<sitemapindex')) return paths;
  return (await Promise.all(paths.map((one) => located(request, one)))).flat();
}
