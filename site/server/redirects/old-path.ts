import { isTracking } from '@clinic/contract/path-spelling';

/**
 * Adds campaign parameters, which survive a redirect; all others belong to the old page.
 * @param target path of this site, with its own query and fragment if any
 * @param query of the requested old path
 * @returns the target as a header may carry it
 */
export function withTracking(target: string, query: URLSearchParams): string {
  const campaign = new URLSearchParams([...query].filter(([name]) => isTracking(name))).toString();
  if (!campaign) return inHeader(target);
  return inHeader(target.replace(/[^#]*/, (page) => `${page}${page.includes('?') ? '&' : '?'}${campaign}`));
}

/** A slug may be in any letters, a header may not. */
const inHeader = (path: string) => path.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
