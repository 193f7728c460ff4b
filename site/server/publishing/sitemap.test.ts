import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Located } from './addresses.ts';
import { sitemap, sitemapUrl } from './sitemap.ts';

const doctor = (path: string): Located => ({
  type: 'Doctor',
  path,
  isIndexed: true,
  updatedAt: '2026-11-20T21:30:00.000Z',
});
const ask = (documents: Located[] | null, path = '/sitemap.xml') => {
  const { index, part } = sitemap({
    siteUrl: 'https://site.example',
    located: () => documents,
    today: async () => '2026-11-21',
  });
  return new Hono().get('/sitemap.xml', index).get('/sitemap/*', part).request(path);
};

test('the index names the parts that have something, with their last change', async () => {
  const response = await ask([doctor('/doctors/petrov')]);
  const xml = await response.text();
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  expect(xml).toContain(
    '<sitemap><loc>https://site.example/sitemap/doctors.xml</loc><lastmod>2026-11-20T21:30:00.000Z</lastmod></sitemap>',
  );
  expect(xml).toContain('<loc>https://site.example/sitemap/pages.xml</loc>');
  expect(xml).not.toContain('articles.xml');
});

test('a part names its pages in full', async () => {
  const xml = await (await ask([doctor('/doctors/petrov')], '/sitemap/doctors.xml')).text();
  expect(xml).toContain(
    '<url><loc>https://site.example/doctors/petrov</loc><lastmod>2026-11-20T21:30:00.000Z</lastmod></url>',
  );
});

test('there is no other part', async () => {
  expect((await ask([], '/sitemap/cars.xml')).status).toBe(404);
});

test('nothing in an address breaks the XML', async () => {
  const xml = await (await ask([doctor("/doctors/a&b<c>d'e")], '/sitemap/doctors.xml')).text();
  expect(xml).toContain('<loc>https://site.example/doctors/a&amp;b%3Cc%3Ed&apos;e</loc>');
});

test.each(['/sitemap.xml', '/sitemap/doctors.xml'])('before the addresses are known %s says so', async (path) => {
  const response = await ask(null, path);
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '10']);
});

test('it is found by its whole address', () => {
  expect(sitemapUrl('https://site.example')).toBe('https://site.example/sitemap.xml');
});
