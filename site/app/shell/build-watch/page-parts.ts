import { dataUrl } from '@clinic/contract/data-url';
import { type Location, matchRoutes, type RouteObject } from 'react-router';

/** What React Router keeps on the page about its parts. */
type Router = Window & {
  __reactRouterManifest?: {
    version: string;
    routes: Record<string, { module: string; imports?: string[] } | undefined>;
  };
  __reactRouterRouteModules?: Record<string, unknown>;
  __reactRouterDataRouter?: { routes: RouteObject[]; state: { location: Location } };
};

/** A part of a page: its code is a file of its own, and what that needs. */
export type PagePart = { id: string; url: string; imports: readonly string[]; isGivenUp: boolean };

/** Id of the build that this page came from. */
export const ownBuildId = () => (window as Router).__reactRouterManifest?.version ?? '';

/** Address of the page that is shown: while the visitor goes back the browser's own address runs ahead of it. */
export const shownLocation = () => (window as Router).__reactRouterDataRouter?.state.location;

/** A part that cannot be loaded: showing it is a fault, which the error page tells. */
const brokenPart = {
  default(): never {
    throw new Error('a part of the page could not be loaded');
  },
};

/** Parts of the page at an address that are not loaded yet, or could not be. */
export function missingParts(target: URL): PagePart[] {
  const {
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules = {},
    __reactRouterDataRouter: router,
  } = window as Router;
  return (matchRoutes(router?.routes ?? [], target.pathname) ?? []).flatMap(({ route: { id = '' } }) => {
    const part = manifest?.routes[id];
    const isGivenUp = modules[id] === brokenPart;
    if (!part || (id in modules && !isGivenUp)) return [];
    return [{ id, url: part.module, imports: part.imports ?? [], isGivenUp }];
  });
}

/**
 * Where the router reads the data of a page when it moves there: its own route's, for the frame it has already. The same
 * address, to the letter, or what is preloaded is loaded again.
 */
export function dataAddress(target: URL): string {
  const route = matchRoutes((window as Router).__reactRouterDataRouter?.routes ?? [], target.pathname)?.at(-1)?.route;
  return dataUrl(target.pathname, target.search, route?.id);
}

/** Lets the router go on without a part: it shows the error page instead, and keeps to that until the next document. */
export function giveUp({ id }: PagePart): void {
  const { __reactRouterRouteModules: modules } = window as Router;
  if (modules) modules[id] = brokenPart;
}
