/** Valid values of `?page=`. */
export const pageNumbers = /^[1-9]\d{0,5}$/;

/** Reads the page number of a list, 1 by default. Returns `null` for an invalid one (`0`, `abc`, `1.5`). */
export function readPageNumber(searchParams: URLSearchParams): number | null {
  const value = searchParams.get('page');
  if (value === null) return 1;
  return pageNumbers.test(value) ? Number(value) : null;
}

/** Returns the path and query that a form was sent from, by the Referer header. */
export function pageOfReferer(referer: string | null | undefined): string | null {
  const url = referer && URL.canParse(referer) ? new URL(referer) : null;
  // «//host» is another site.
  return url?.pathname && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
}

/**
 * Returns the path and query that a text names on this site, as a hidden field holds them; `null` for another site and for
 * what is no path.
 */
export function readOwnPath(text: string | null | undefined): string | null {
  const own = 'https://own.invalid';
  const url = text?.startsWith('/') && URL.canParse(text, own) ? new URL(text, own) : null;
  return url?.origin === own ? pageOfReferer(url.href) : null;
}
