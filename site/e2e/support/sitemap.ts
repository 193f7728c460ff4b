import { type APIRequestContext, expect } from '@playwright/test';

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&').replaceAll('&apos;', "'"));
    return pathname + search;
  });

async function read(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

/** Paths of all pages in the sitemap, read as a search engine does: the index, then each of its parts. */
export async function readSitemap(request: APIRequestContext): Promise<string[]> {
  const parts = locations(await read(request, '/sitemap.xml'));
  const files = await Promise.all(parts.map((part) => read(request, part)));
  return files.flatMap(locations);
}
