import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { wellFormed } from '../../app/lib/xml-for-tests.ts';
import type { Located } from '../redirects/document-paths.ts';
import { register } from './sitemap.ts';

const doctor = (path: string): Located => ({
  type: 'Doctor',
  path,
  isIndexed: true,
  updatedAt: '2026-11-20T21:30:00.000Z',
});
const ask = (documents: Located[] | null, path = '/sitemap.xml') => {
  const app = new Hono();
  register(app, {
    env: { siteUrl: 'https://site.example', indexNowKey: 'key-of-indexnow' },
    publishing: {
      pageKeys: { listedPaths: () => ['/', '/articles', '/news'] },
      paths: { isKnown: documents !== null, located: () => (documents ?? []).values() as never },
    },
    today: async () => '2026-11-21',
    empty: async () => ['/news'],
  });
  return app.request(path);
};

test('the index lists parts with entries and their last change', async () => {
  const response = await ask([doctor('/doctors/petrov')]);
  const xml = wellFormed(await response.text());
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  expect(xml).toContain(
    '<sitemap><loc>https://site.example/sitemap/doctors.xml</loc><lastmod>2026-11-20T21:30:00.000Z</lastmod></sitemap>',
  );
  expect(xml).toContain('<loc>https://site.example/sitemap/pages.xml</loc>');
  expect(xml).not.toContain('articles.xml');
});

test('a part lists its pages with full URLs', async () => {
  const xml = await (await ask([doctor('/doctors/petrov')], '/sitemap/doctors.xml')).text();
  expect(xml).toContain(
    '<url><loc>https://site.example/doctors/petrov</loc><lastmod>2026-11-20T21:30:00.000Z</lastmod></url>',
  );
});

test('a section without content is left out', async () => {
  const xml = await (await ask([doctor('/doctors/petrov')], '/sitemap/pages.xml')).text();
  expect(xml).toContain('<loc>https://site.example/articles</loc>');
  expect(xml).not.toContain('/news');
});

test('an unknown part is 404', async () => {
  expect((await ask([], '/sitemap/cars.xml')).status).toBe(404);
});

test('paths are escaped in XML', async () => {
  const xml = wellFormed(await (await ask([doctor("/doctors/a&b<c>d'e")], '/sitemap/doctors.xml')).text());
  expect(xml).toContain('<loc>https://site.example/doctors/a&amp;b%3Cc%3Ed&apos;e</loc>');
});

test.each(['/sitemap.xml', '/sitemap/doctors.xml'])(
  'before the document paths are known %s is unavailable',
  async (path) => {
    const response = await ask(null, path);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '10']);
  },
);

test('the key of IndexNow is a file', async () => {
  expect(await (await ask([], '/key-of-indexnow.txt')).text()).toBe('key-of-indexnow');
});
