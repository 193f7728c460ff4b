import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Located } from '../publishing/addresses.ts';
import { sitemap } from './sitemap.ts';

const ask = (documents: Located[] | null) =>
  new Hono()
    .get('/sitemap.xml', sitemap({ siteUrl: 'https://site.example', located: () => documents }))
    .request('/sitemap.xml');
const at = (path: string, more: Partial<Located> = {}): Located => ({
  path,
  isIndexed: true,
  updatedAt: '2026-11-20T21:30:00.000Z',
  ...more,
});

test('lists and documents are named in full, documents with the day of their last edit', async () => {
  const response = await ask([at('/doctors/petrov')]);
  const xml = await response.text();
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  expect(xml).toContain('<loc>https://site.example/</loc>');
  expect(xml).toContain('<url><loc>https://site.example/doctors/petrov</loc><lastmod>2026-11-20</lastmod></url>');
});

test('what is not for search engines is not in it', async () => {
  const xml = await (await ask([at('/customers/secret', { isIndexed: false })])).text();
  expect(xml).not.toContain('secret');
  for (const path of ['/search', '/callback', '/reviews/sent']) expect(xml).not.toContain(`${path}<`);
});

test('nothing in an address breaks the XML', async () => {
  const xml = await (await ask([at('/doctors/a&b<c>')])).text();
  expect(xml).toContain('<loc>https://site.example/doctors/a&amp;b%3Cc%3E</loc>');
});

test('the order does not depend on that of the edits', async () => {
  const [one, other] = [at('/doctors/b'), at('/doctors/a')];
  expect(await (await ask([one, other])).text()).toBe(await (await ask([other, one])).text());
});

test('before the addresses are known it says so, and not that there are none', async () => {
  const response = await ask(null);
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '10']);
});
