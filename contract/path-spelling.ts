const escapeOrCapitals = /%[0-9a-f]{2}|[A-Z]+/gi;
/** Characters that mean the same escaped or not (RFC 3986, 2.3). */
const unreserved = /[\w.~-]/;

/**
 * Returns the only spelling under which a page is served: lower case, no doubled or trailing slash, no index file, no
 * needless escapes. Other escapes stay, so a decoded `%2F` or `%0A` never reaches a router or a header.
 */
export const canonicalPath = (path: string): string =>
  tidy(
    path.replace(escapeOrCapitals, (found) => (found.startsWith('%') ? decodeUnreserved(found) : found.toLowerCase())),
  );

/**
 * Returns the spelling in which redirects are stored and compared, or `null` if the path is not valid percent-encoding.
 * Old sites escaped the bytes of windows-1251: «/%EA%EE%F0%EE%ED%EA%E8».
 */
export function decodedPath(path: string): string | null {
  const decoded = decodedUtf8(path) ?? decodedCyrillic(path);
  return decoded === null ? null : tidy(decoded.toLowerCase());
}

function decodedUtf8(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function decodedCyrillic(path: string): string | null {
  if (/%(?![0-9a-f]{2})/i.test(path)) return null;
  const bytesOf = (run: string) => Uint8Array.from(run.slice(1).split('%'), (code) => Number.parseInt(code, 16));
  const decoder = new TextDecoder('windows-1251');
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (run) => decoder.decode(bytesOf(run)));
}

/**
 * Returns a path that routers can decode: one that is not valid percent-encoding is read letter by letter, so that it
 * names a page that does not exist. The router would write a line to the console each time it looks at it.
 */
export const routablePath = (path: string): string => (decodedUtf8(path) === null ? path.replaceAll('%', '%25') : path);

/**
 * Tells whether a redirect from `from` answers a path; both in the spelling of `decodedPath`. A `*` at the end stands
 * for any rest: `/akcii/*` is the section with all below it, `/akcii-*` all paths that begin so.
 */
export const covers = (from: string, path: string): boolean =>
  from.endsWith('*') ? `${path}/`.startsWith(from.slice(0, -1)) : from === path;

/** Campaign parameters: they never tell one page from another. */
const tracking = /^(utm_[a-z]+|yclid|ysclid|ymclid|gclid|fbclid|_openstat|etext|roistat)$/i;

export const isTracking = (parameter: string): boolean => tracking.test(parameter);

/**
 * Returns the spelling in which the queries of redirects are stored: lower case, sorted, without tracking parameters.
 */
export function decodedQuery(query: URLSearchParams): string {
  return new URLSearchParams(
    [...query]
      .filter(([name]) => !isTracking(name))
      .map(([name, value]): [string, string] => [name.toLowerCase(), value.toLowerCase()])
      .sort(([a, b], [c, d]) => compare(a, c) || compare(b, d)),
  ).toString();
}

/**
 * Tells whether a query has every parameter of another one, which `decodedQuery` has spelled. Further parameters make no
 * difference: sites of that kind add them freely.
 */
export function hasQuery(query: URLSearchParams, wanted: string): boolean {
  const present = new Set([...new URLSearchParams(decodedQuery(query))].map((pair) => pair.join('=')));
  return [...new URLSearchParams(wanted)].every((pair) => present.has(pair.join('=')));
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

function decodeUnreserved(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return unreserved.test(character) ? character.toLowerCase() : code.toUpperCase();
}

const tidy = (path: string): string =>
  path
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.(html?|php)$/, '')
    .replace(/(.)\/$/, '$1') || '/';
