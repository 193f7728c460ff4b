import { callbackPath, searchPath } from '@clinic/contract/paths';

/** `query` is what the URL of the callback form chooses. */
export type PopupTarget = { kind: 'callback'; query: string } | { kind: 'search' };

/**
 * Returns the popup that opens instead of the URL's page, even for links in an editor's text. `null` for all other
 * pages and for a search with a query.
 */
export function popupTarget(url: URL, here: Location | URL): PopupTarget | null {
  if (url.origin !== here.origin || url.pathname === here.pathname) return null;
  const query = url.searchParams;
  if (url.pathname === searchPath && !query.get('q')) return { kind: 'search' };
  if (url.pathname !== callbackPath || query.has('done')) return null;
  return { kind: 'callback', query: url.search };
}
