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

/** Returns the paths of all pages, in the sitemap and outside it. */
export async function allPaths(request: APIRequestContext): Promise<string[]> {
  const listed = await located(request, '/sitemap.xml');
  return [...new Set([...listed, ...unlisted, notFound])];
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
