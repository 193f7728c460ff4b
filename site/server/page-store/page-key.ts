import { dataUrl, isDataPath, pageOfData, routesParameter } from '@clinic/contract/data-url';
import { canonicalPath, routablePath } from '@clinic/contract/path-spelling';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { RouteHandle } from '#app/entry-points.server.ts';

/** A request for a stored page, by its page key. */
export type PageRequest = {
  key: string;
  kind: 'html' | 'data';
  /** Path and query that the page is rendered at. */
  path: string;
  query: string;
};

/** Which URLs are stored pages, and under which page key, by the build's routes. */
export class PageKeys {
  readonly #build: ServerBuild;
  readonly #routes: RouteObject[];

  constructor(build: ServerBuild) {
    this.#build = build;
    this.#routes = toRoutes(build);
  }

  /**
   * Returns the stored page that a URL means, or `null` for a response made for each visitor. Only query parameters
   * that the route names in `handle.query` count: any other would create endless copies of one page.
   */
  parse(url: URL): PageRequest | null {
    const isData = isDataPath(url.pathname);
    const path = routablePath(canonicalPath(isData ? pageOfData(url.pathname) : url.pathname));
    const route = this.#match(path);
    if (!route) return null;
    // Resource routes have no `.data` endpoint. Without `_routes` the router also wants the data of the layout.
    if (isData && (!this.#isPage(route) || url.searchParams.get(routesParameter) !== route.id)) return null;
    const { isStored = true, query: known = {}, freeQuery = [] } = (route.handle ?? {}) as RouteHandle;
    if (!isStored || freeQuery.some((name) => url.searchParams.has(name))) return null;
    const query = new URLSearchParams();
    for (const [name, values] of Object.entries(known)) {
      const value = url.searchParams.get(name);
      if (value === null) continue;
      if (!values.test(value)) return null;
      query.set(name, value);
    }
    const search = query.size > 0 ? `?${query}` : '';
    return { key: path + search, kind: isData ? 'data' : 'html', path, query: search };
  }

  /** Tells whether a URL is a page (or its data) made of content: no form target, no search, no file. */
  showsContent({ pathname }: URL): boolean {
    const route = this.#match(canonicalPath(isDataPath(pathname) ? pageOfData(pathname) : pathname));
    const { isStored = true } = (route?.handle ?? {}) as RouteHandle;
    return isStored && route !== undefined && route.path !== '*' && this.#isPage(route);
  }

  /** Returns the URL from which the router loads a stored page's data, or `null` for a resource route. */
  dataUrlOf({ path, query }: Pick<PageRequest, 'path' | 'query'>): string | null {
    const route = this.#match(path);
    return route?.id && this.#isPage(route) ? dataUrl(path, query, route.id) : null;
  }

  /** Returns the paths of routes without parameters; with `onlyStored` only those of stored pages. */
  staticPaths({ onlyStored }: { onlyStored: boolean }): string[] {
    return Object.values(this.#build.routes).flatMap((route) => {
      const { isStored = true } = (route?.module.handle ?? {}) as RouteHandle;
      if (!route || route.parentId === undefined || /[:*]/.test(route.path ?? '')) return [];
      return isStored || !onlyStored ? [`/${route.path ?? ''}`] : [];
    });
  }

  /** Returns the paths of the pages without parameters that are open to search engines. */
  listedPaths(): string[] {
    return this.staticPaths({ onlyStored: true }).filter((path) => {
      const route = this.#match(path);
      return route && this.#isPage(route) && ((route.handle ?? {}) as RouteHandle).isListed !== false;
    });
  }

  #match(path: string): RouteObject | undefined {
    return matchRoutes(this.#routes, routablePath(path))?.at(-1)?.route;
  }

  #isPage({ id }: RouteObject): boolean {
    return this.#build.routes[id ?? '']?.module.default !== undefined;
  }
}

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
