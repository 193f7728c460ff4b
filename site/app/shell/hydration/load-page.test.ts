import { expect, test, vi } from 'vitest';
import { loadPage, preparePage } from './load-page.ts';

const parts = {
  manifest: '/m.js',
  entry: '/entry.js',
  routes: { root: ['/root.js'], 'routes/prices': ['/loader.js', '/prices.js'] },
  imports: ['/vendor.js'],
};

test('asks for everything at once and hydrates when all is there', async () => {
  const view: { __reactRouterRouteModules?: Record<string, unknown> } = {};
  const hydrate = vi.fn(() => expect(view.__reactRouterRouteModules).toBeDefined());
  const asked: string[] = [];
  const load = vi.fn(async (url: string) => {
    asked.push(url);
    return url === '/entry.js' ? { hydrate } : { [url]: true };
  });
  const loading = loadPage(parts, view as never, load);
  expect(asked.sort()).toEqual(['/entry.js', '/loader.js', '/m.js', '/prices.js', '/root.js', '/vendor.js']);
  await loading;
  expect(hydrate).toHaveBeenCalledOnce();
  expect(view.__reactRouterRouteModules).toEqual({
    root: { '/root.js': true },
    'routes/prices': { '/loader.js': true, '/prices.js': true },
  });
});

test('without one of them the page is left as it is', async () => {
  const hydrate = vi.fn();
  const load = async (url: string) => {
    if (url === '/vendor.js') throw new TypeError('Failed to fetch dynamically imported module');
    return { hydrate };
  };
  const view = {};
  await expect(loadPage(parts, view, load)).rejects.toThrow('Failed to fetch');
  expect(hydrate).not.toHaveBeenCalled();
  expect(view).toEqual({});
});

test('prepares each file once, the one that others need first', async () => {
  const links: Record<string, string>[] = [];
  const page = { createElement: () => ({}), head: { append: (link: Record<string, string>) => links.push(link) } };
  await preparePage(page as never, { ...parts, routes: { ...parts.routes, root: ['/root.js', '/vendor.js'] } });
  expect(links.map(({ href }) => href)).toEqual([
    '/m.js',
    '/vendor.js',
    '/entry.js',
    '/root.js',
    '/loader.js',
    '/prices.js',
  ]);
  expect(new Set(links.map(({ rel }) => rel))).toEqual(new Set(['modulepreload']));
});
