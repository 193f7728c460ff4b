import sharp from 'sharp';
import { expect, test } from 'vitest';
import { all, decode } from './html.ts';
import { get, siteUrl } from './site.ts';
import { readXml } from './xml.ts';

test.for(['/news', '/articles'])('%s links to its feed, which holds whole texts and is sent once', async (list) => {
  const feedUrl = `${list}/rss.xml`;
  const [link = ''] = (await get(list)).text.match(/<link[^>]*type="application\/rss\+xml"[^>]*>/) ?? [];
  expect(link).toContain(` href="${feedUrl}"`);
  const { status, headers, text } = await get(feedUrl);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(readXml(text).empty).toEqual([]);
  expect(text.match(/<content:encoded>&lt;/g)?.length).toBeGreaterThan(2);
  expect(text, 'no relative URL').not.toMatch(/(href|src)=&quot;\/[^/]/);
  const again = await get(feedUrl, { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('the feed of doctors: each parameter is filled in, each URL is whole', async () => {
  const { text } = await get('/feeds/doctors.yml');
  const { elements, empty } = readXml(text);
  expect(empty).toEqual([]);
  expect(elements).toContain('offer');
  expect(text.match(/<offer[ >]/g)?.length).toBeGreaterThan(5);
  expect(text).not.toMatch(/<name>[^<]*детск/i);
  const urls = all(text, /<(?:url|picture)>([^<]*)/g);
  expect(urls.length).toBeGreaterThan(10);
  expect(urls.filter((url) => !url.startsWith(`${siteUrl}/`))).toEqual([]);
});

test('each part of the sitemap is well-formed XML', async () => {
  const { text } = await get('/sitemap.xml');
  expect(readXml(text).elements).toContain('sitemapindex');
  const parts = all(text, /<loc>([^<]*)<\/loc>/g).map((url) => new URL(url).pathname);
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) expect(readXml((await get(part)).text).elements, part).toContain('urlset');
});

test.for(['/doctors/kedrova', '/services/terapiya/lechenie-kariesa'])(
  '%s has a picture of 1200 × 630 for social networks',
  async (path) => {
    const [, url = ''] = /<meta property="og:image" content="([^"]*)"/.exec((await get(path)).text) ?? [];
    const { pathname, search } = new URL(decode(url));
    expect(pathname).toMatch(/^\/_ipx\/f_jpeg,/);
    const response = await fetch(siteUrl + pathname + search);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
  },
);
