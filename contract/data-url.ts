/** URLs at which React Router fetches the data of a page during client-side navigation. */
const ending = '.data';
const homeName = '/_';
const slashData = /\/_\.data$/;

/** Query parameter that limits the answer to some routes; without it the router also wants the data of the layout. */
export const routesParameter = '_routes';

export const isDataPath = (pathname: string): boolean => pathname.endsWith(ending);

/** Returns the path of the page that a data path belongs to. */
export const pageOfData = (pathname: string): string =>
  slashData.test(pathname) ? pathname.replace(slashData, '/') : pathname.slice(0, -ending.length);

/**
 * Returns exactly the path and query of the router's request for one route's data: preloads and stored pages match only
 * the same URL.
 */
export function dataUrl(path: string, query: string, routeId: string | undefined): string {
  const search = new URLSearchParams(query);
  if (routeId) search.set(routesParameter, routeId);
  return `${path === '/' ? homeName : path}${ending}?${search}`;
}
