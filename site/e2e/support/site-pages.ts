import type { APIRequestContext } from '@playwright/test';

/** Whether every page is tested instead of one of each kind: `npm run test:all`. */
export const isWhole = process.env.TEST_ALL === '1';

/** Time limit for one page in all windows on a busy machine. */
export const pageMs = 60_000;

/** Pages outside the sitemap. */
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

/** The kinds of pages of docs/specification.md section 2, by their paths. */
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

/** Paths of all pages, of the sitemap and outside it. */
export async function allPaths(request: APIRequestContext): Promise<string[]> {
  const listed = await located(request, '/sitemap.xml');
  return [...new Set([...listed, ...unlisted, notFound])];
}

/** Pages of one kind: each of them, or as many as represent the others. */
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
