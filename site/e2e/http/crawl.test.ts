import { expect, test } from 'vitest';
import { crawl, idsOf, isIndexed, maxUrls } from './crawl.ts';

test('every internal link leads to a page, every anchor to an element of it', async () => {
  const { pages, links, faults } = await crawl();
  expect(faults).toEqual([]);
  expect(new Set(links.map(({ path }) => path)).size, 'fewer URLs than the limit').toBeLessThan(maxUrls);
  expect(pages.length, 'the whole demo clinic').toBeGreaterThan(100);
  const ids = new Map(pages.map((page) => [page.path, idsOf(page)]));
  const anchors = links.filter(({ anchor }) => anchor !== '');
  expect(anchors.length).toBeGreaterThan(10);
  const broken = anchors.filter(({ path, anchor }) => ids.get(path)?.has(anchor) === false);
  expect(broken.map(({ from, path, anchor }) => `no #${anchor} on ${path} ← ${from}`)).toEqual([]);
});

test('the sitemap lists exactly the pages that links lead to and search engines may index', async () => {
  const { pages, listed } = await crawl();
  const indexed = pages.filter(isIndexed).map(({ path }) => path);
  expect(listed.length).toBeGreaterThan(100);
  expect(
    listed.filter((path) => !indexed.includes(path)),
    'listed, but not linked or not for search engines',
  ).toEqual([]);
  expect(
    indexed.filter((path) => !listed.includes(path)),
    'not listed',
  ).toEqual([]);
});
