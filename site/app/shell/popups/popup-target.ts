import { callbackPath, searchPath } from '@clinic/contract/paths';
import type { CallbackPreset } from '../../model/request.ts';

export type PopupTarget = { kind: 'callback'; preset: CallbackPreset } | { kind: 'search' };

/**
 * Returns the popup that opens instead of the URL's page, even for links in an editor's text. `null` for all other
 * pages and for a search with a query.
 */
export function popupTarget(url: URL, here: Location | URL): PopupTarget | null {
  if (url.origin !== here.origin || url.pathname === here.pathname) return null;
  const query = url.searchParams;
  if (url.pathname === searchPath && !query.get('q')) return { kind: 'search' };
  if (url.pathname !== callbackPath || query.has('done')) return null;
  return { kind: 'callback', preset: presetOf(query) };
}

/** Returns what a URL of the callback form chooses. */
export function presetOf(query: URLSearchParams): CallbackPreset {
  const type = query.get('type');
  return {
    type: type === 'resume' || type === 'question' ? type : 'doctor',
    service: query.get('service') ?? '',
    doctor: query.get('doctor') ?? '',
    clinic: query.get('clinic') ?? '',
  };
}
