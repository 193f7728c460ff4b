import { expect, test } from 'vitest';
import { lessened } from './known-routes.ts';

const told = (routes: object) => `window.__reactRouterManifest=${JSON.stringify({ routes, version: 'b1' })};`;

test('what is no page, and what a page does not have, is not told', () => {
  const root = { id: 'root', hasDefaultExport: true, hasLoader: true, hasAction: false };
  const feed = { id: 'feed', parentId: 'root', hasDefaultExport: false, hasLoader: true };
  const page = { id: 'page', parentId: 'root', index: true, hasDefaultExport: true, hasLoader: false, imports: [] };
  expect(lessened(told({ root, feed, page }))).toBe(
    told({
      root: { id: 'root', hasDefaultExport: true, hasLoader: true },
      page: { id: 'page', parentId: 'root', index: true, hasDefaultExport: true, imports: [] },
    }),
  );
});

test('a table that looks otherwise stops the build', () => {
  expect(() => lessened('export default {}')).toThrow();
});
