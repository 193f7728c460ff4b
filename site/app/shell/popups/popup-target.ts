import { callbackPath, searchPath } from '@clinic/contract/paths';
import type { RequestType } from '@clinic/contract/submissions/request';

export type PopupTarget =
  | { kind: 'callback'; preset: { type: RequestType; service: string; doctor: string; clinic: string } }
  | { kind: 'search' };

/**
 * What a link or a form leads to, when script may open it in place: the callback form and the search have pages of
 * their own, and any link to them, from an editor's text too, opens the popup instead.
 * @returns null for everything else, and for a search that already asks something
 */
export function popupTarget(url: URL, here: Location | URL): PopupTarget | null {
  if (url.origin !== here.origin || url.pathname === here.pathname) return null;
  const query = url.searchParams;
  if (url.pathname === searchPath && !query.get('q')) return { kind: 'search' };
  if (url.pathname !== callbackPath || query.has('done')) return null;
  const type = query.get('type');
  return {
    kind: 'callback',
    preset: {
      type: type === 'resume' || type === 'question' ? type : 'doctor',
      service: query.get('service') ?? '',
      doctor: query.get('doctor') ?? '',
      clinic: query.get('clinic') ?? '',
    },
  };
}
