import { expect, test } from 'vitest';
import type { Located } from '../redirects/document-paths.ts';
import { partLastmod, sitemapParts, sitemapUrl } from './sitemap.ts';

const singlePages = ['/', '/about', '/articles', '/news', '/sitemap', '/vacancies'];

test('the sitemap has an absolute URL', () => {
  expect(sitemapUrl('https://site.example')).toBe('https://site.example/sitemap.xml');
});

const today = '2026-11-21';
const at = (type: string, path: string, more: Partial<Located> = {}): Located => ({
  type,
  path,
  isIndexed: true,
  updatedAt: '2026-11-20T21:30:00.000Z',
  ...more,
});
const partOf = (located: Located[], name: string) =>
  sitemapParts(located, singlePages, today).find((part) => part.name === name);
const pathsOf = (located: Located[], name: string) => partOf(located, name)?.entries.map(({ path }) => path);

test('documents are grouped by kind, sub-services with services', () => {
  const all = [at('SubService', '/services/a/b'), at('Doctor', '/doctors/x'), at('Service', '/services/a')];
  expect(pathsOf(all, 'services')).toEqual(['/services/a', '/services/a/b']);
  expect(pathsOf(all, 'doctors')).toEqual(['/doctors/x']);
  expect(pathsOf(all, 'articles')).toEqual([]);
});

test('the order does not depend on the order of edits', () => {
  const [one, other] = [at('Doctor', '/doctors/b'), at('Doctor', '/doctors/a')];
  expect(sitemapParts([one, other], singlePages, today)).toEqual(sitemapParts([other, one], singlePages, today));
});

test('hidden documents and lists are in no part', () => {
  const all = [
    at('TextPage', '/customers/secret', { isIndexed: false }),
    at('NewsPage', '/news', { isIndexed: false }),
  ];
  expect(pathsOf(all, 'customers')).toEqual([]);
  expect(pathsOf(all, 'pages')).not.toContain('/news');
});

test.each([
  ['before its first day', { from: '2026-11-22', until: null }, false],
  ['on its first day', { from: today, until: null }, true],
  ['on its last day', { from: null, until: today }, true],
  ['after its last day', { from: null, until: '2026-11-20' }, false],
  ['without days', {}, true],
])('a promotion %s', (_when, days, isThere) => {
  expect(pathsOf([at('Promo', '/sales/x', days)], 'sales')).toEqual(isThere ? ['/sales/x'] : []);
});

test('lists are always included, with the last change of what they show', () => {
  const pages = partOf([at('Article', '/articles/a'), at('Article', '/articles/b', { updatedAt: null })], 'pages');
  expect(pages?.entries).toContainEqual({ path: '/articles', lastmod: '2026-11-20T21:30:00.000Z' });
  expect(pages?.entries).toContainEqual({ path: '/about', lastmod: null });
});

test('a page of a new route is included without a line of its own', () => {
  expect(pathsOf([], 'pages')).toEqual(singlePages);
});

test('the site map for people is as new as its newest page', () => {
  const all = [at('Doctor', '/doctors/a'), at('Article', '/articles/b', { updatedAt: '2026-11-21T01:00:00.000Z' })];
  expect(partOf(all, 'pages')?.entries).toContainEqual({ path: '/sitemap', lastmod: '2026-11-21T01:00:00.000Z' });
});

test('a part has the last change of its newest entry', () => {
  const all = [at('Doctor', '/doctors/a'), at('Doctor', '/doctors/b', { updatedAt: '2026-11-21T01:00:00.000Z' })];
  expect(partOf(all, 'doctors') && partLastmod(partOf(all, 'doctors') as never)).toBe('2026-11-21T01:00:00.000Z');
});
