/** The pause in seconds that a client of an unavailable page is asked to make, as the page itself asks. */
const outageSeconds = '30';

/** Says in an answer of 503 when to come again: the router drops the headers of an error from a page's data. */
export function noteOutage(status: number, headers: Headers): void {
  if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', outageSeconds);
}
