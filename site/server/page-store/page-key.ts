import { dataUrl, isDataPath, pageOfData, routesParameter } from '@clinic/contract/data-url';
import { canonicalPath } from '@clinic/contract/path-spelling';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { RouteHandle } from '#app/shell/handle.ts';

/** What a GET asks the store for. */
export type Asked = {
  key: string;
  form: 'html' | 'data';
  /** Path and query that the page is rendered at. */
  path: string;
  query: string;
};

/**
 * Tells which stored page an address means. Of the query only what the route names in its `handle.query` counts, in that
 * order: anything else would make endless copies of one page.
 * @returns null for what is made for each visitor
 */
export function createKeyOf(build: ServerBuild): (url: URL) => Asked | null {
  const routes = toRoutes(build);
  return (url) => {
    const isData = isDataPath(url.pathname);
    const path = canonicalPath(isData ? pageOfData(url.pathname) : url.pathname);
    const match = matchRoutes(routes, path)?.at(-1);
    if (!match) return null;
    // What is no page has no data.
    if (isData && !build.routes[match.route.id ?? '']?.module.default) return null;
    // Without the list of routes the router wants the frame's data as well: after an error, from a page without it.
    if (isData && url.searchParams.get(routesParameter) !== match.route.id) return null;
    const { isStored = true, query: known = {}, freeQuery = [] } = (match.route.handle ?? {}) as RouteHandle;
    if (!isStored || freeQuery.some((name) => url.searchParams.has(name))) return null;
    const query = new URLSearchParams();
    for (const [name, values] of Object.entries(known)) {
      const value = url.searchParams.get(name);
      if (value === null) continue;
      if (!values.test(value)) return null;
      query.set(name, value);
    }
    const search = query.size > 0 ? `?${query}` : '';
    return { key: path + search, form: isData ? 'data' : 'html', path, query: search };
  };
}

/** Tells whether an address is a page, or a page's data, that is made of content: no form to send, no search, no file. */
export function createShowsContent(build: ServerBuild): (url: URL) => boolean {
  const routes = toRoutes(build);
  return ({ pathname }) => {
    const path = canonicalPath(isDataPath(pathname) ? pageOfData(pathname) : pathname);
    const route = matchRoutes(routes, path)?.at(-1)?.route;
    const { isStored = true } = (route?.handle ?? {}) as RouteHandle;
    return isStored && route?.path !== '*' && build.routes[route?.id ?? '']?.module.default !== undefined;
  };
}

/** The address under which the router asks for the data of a stored page: its own route's, the frame it has already. */
export function dataAddress(build: ServerBuild): (asked: Pick<Asked, 'path' | 'query'>) => string | null {
  const routes = toRoutes(build);
  return ({ path, query }) => {
    const route = matchRoutes(routes, path)?.at(-1)?.route;
    if (!route?.id || !build.routes[route.id]?.module.default) return null;
    return dataUrl(path, query, route.id);
  };
}

/** Keys of the stored pages that belong to no document: what the table of screens names in full. */
export function staticKeys(build: ServerBuild): string[] {
  return Object.values(build.routes).flatMap((route) => {
    const { isStored = true } = (route?.module.handle ?? {}) as RouteHandle;
    if (!route || route.parentId === undefined || !isStored || /[:*]/.test(route.path ?? '')) return [];
    return [`/${route.path ?? ''}`];
  });
}

/** All that the table of screens names in full, kept or not: what answers there whatever the content is. */
export function screenPaths(build: ServerBuild): string[] {
  return Object.values(build.routes).flatMap((route) =>
    route?.parentId === undefined || /[:*]/.test(route.path ?? '') ? [] : [`/${route.path ?? ''}`],
  );
}

/** The router's own table, with the handles of its modules. */
function toRoutes(build: ServerBuild): RouteObject[] {
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    Object.values(build.routes)
      .filter((route): route is NonNullable<typeof route> => route !== undefined && route.parentId === parent)
      .map(({ id, path, index, module }) =>
        index
          ? { id, index: true as const, handle: module.handle }
          : { id, ...(path === undefined ? {} : { path }), handle: module.handle, children: childrenOf(id) },
      );
  return childrenOf(undefined);
}
