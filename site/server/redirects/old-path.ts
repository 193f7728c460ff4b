/** What a visitor was brought by: kept over a redirect. Everything else of the query belonged to the old page. */
const tracking = /^(utm_[a-z]+|yclid|ysclid|ymclid|gclid|fbclid|_openstat|etext|roistat)$/i;

/**
 * @param target path of this site, with its own query and fragment if any
 * @param query what the old address was asked for with
 * @returns the target as it may be written into a header
 */
export function withTracking(target: string, query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => tracking.test(name))).toString();
  if (!kept) return inHeader(target);
  return inHeader(target.replace(/[^#]*/, (page) => `${page}${page.includes('?') ? '&' : '?'}${kept}`));
}

/** A slug may be in any letters, a header may not. */
const inHeader = (address: string) => address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
