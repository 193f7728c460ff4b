import { isTracking } from '@clinic/contract/path-spelling';

/**
 * Adds what a visitor was brought by. Everything else of the query belonged to the old page.
 * @param target path of this site, with its own query and fragment if any
 * @param query what the old address was asked for with
 * @returns the target as it may be written into a header
 */
export function withTracking(target: string, query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => isTracking(name))).toString();
  if (!kept) return inHeader(target);
  return inHeader(target.replace(/[^#]*/, (page) => `${page}${page.includes('?') ? '&' : '?'}${kept}`));
}

/** A slug may be in any letters, a header may not. */
const inHeader = (address: string) => address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
