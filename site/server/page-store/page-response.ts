import Negotiator from 'negotiator';
import { embedderHeaderOf, type HeaderList } from '../platform/security-headers.ts';
import type { Representations } from './page.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** In order of preference: brotli is the smallest. */
const available: Encoding[] = ['br', 'gzip', 'identity'];
/** Browsers send a handful of different headers; the limit keeps invented ones out of memory. */
const maxRemembered = 200;
const remembered = new Map<string, Encoding>();

/** The published types describe version 0.6, which had no `preferred` option. */
type Ranking = { encodings: (available: Encoding[], options: { preferred: Encoding[] }) => Encoding[] };

/** Returns the best encoding for an Accept-Encoding header. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const ranking = new Negotiator({ headers: { 'accept-encoding': header } }) as Ranking;
  const [chosen = 'identity'] = ranking.encodings(available, { preferred: available });
  if (remembered.size < maxRemembered) remembered.set(header, chosen);
  return chosen;
}

/** State of the store for one response, sent as Cache-Status (RFC 9211). */
export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass';

const cacheStatus: Record<CacheState, string> = {
  hit: 'pages; hit',
  stale: 'pages; hit; detail=stale',
  miss: 'pages; fwd=miss; stored',
  bypass: 'pages; fwd=bypass',
};

export const cacheStatusHeader = (state: CacheState): [string, string] => ['Cache-Status', cacheStatus[state]];

/** Browsers revalidate a page on each visit, so that a publication shows at once. */
const freshness: HeaderList = [
  ['Cache-Control', 'no-cache'],
  // A cookie selects the version for the visually impaired: proxies must not mix the two.
  ['Vary', 'Accept-Encoding, Cookie'],
];

export const etagOf = ({ digest }: Representations, encoding: Encoding): string =>
  `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;

/** Returns all headers of a stored page. `common`: headers that every response of the site has. */
export function headersOf(
  page: Representations,
  { encoding, state, bytes }: { encoding: Encoding; state: CacheState; bytes: number },
  common: HeaderList,
): [string, string][] {
  return [
    ...page.headers,
    ...common,
    embedderHeaderOf(page.headers),
    ...freshness,
    cacheStatusHeader(state),
    ['ETag', etagOf(page, encoding)],
    ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as [string, string]]),
    ['Content-Length', String(bytes)],
  ];
}

const bodyHeaders = ['content-length', 'content-encoding', 'content-type'];

/** Returns the headers of a 304: those of the full response without the ones that describe its body. */
export function withoutBodyHeaders(headers: HeaderList): [string, string][] {
  return headers.filter(([name]) => !bodyHeaders.includes(name.toLowerCase()));
}

/**
 * Tells whether If-None-Match names this ETag (RFC 9110, 13.1.2). Compares weakly: proxies mark what they re-encode.
 */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((value) => value.trim().replace(/^W\//, '') === etag);
}

/**
 * Headers of an empty 204 with which React Router's data requests follow a redirect; an HTTP redirect they would not.
 */
export const dataRedirectHeaders = (to: string, isPermanent: boolean): Record<string, string> => ({
  'X-Remix-Redirect': to,
  'X-Remix-Status': isPermanent ? '301' : '302',
});
