import { embedderHeaderOf } from '../platform/security-headers.ts';
import type { Encoding } from './choose-encoding.ts';
import type { Form } from './page.ts';

/** How the store came by an answer; told in Cache-Status (RFC 9211). */
export type Source = 'hit' | 'stale' | 'miss' | 'bypass';

const cacheStatus: Record<Source, string> = {
  hit: 'pages; hit',
  stale: 'pages; hit; detail=stale',
  miss: 'pages; fwd=miss; stored',
  bypass: 'pages; fwd=bypass',
};

export const cacheStatusHeader = (source: Source): [string, string] => ['Cache-Status', cacheStatus[source]];

/** A browser keeps a page and asks each time whether it is still the one: what was published shows at once. */
const freshness: readonly [string, string][] = [
  ['Cache-Control', 'no-cache'],
  // The version for the visually impaired is a cookie's: a cache in between must not mix the two.
  ['Vary', 'Accept-Encoding, Cookie'],
];

export const etagOf = ({ digest }: Form, encoding: Encoding): string =>
  `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;

/**
 * Headers of a stored form, as it leaves with this encoding.
 * @param common those of every answer of the site
 */
export function headersOf(
  form: Form,
  { encoding, source, bytes }: { encoding: Encoding; source: Source; bytes: number },
  common: readonly (readonly [string, string])[],
): [string, string][] {
  return [
    ...form.headers.map(([name, value]): [string, string] => [name, value]),
    ...common.map(([name, value]): [string, string] => [name, value]),
    embedderHeaderOf(form.headers),
    ...freshness,
    cacheStatusHeader(source),
    ['ETag', etagOf(form, encoding)],
    ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as [string, string]]),
    ['Content-Length', String(bytes)],
  ];
}

const ofBody = ['content-length', 'content-encoding', 'content-type'];

/** Headers of a 304: those of the answer that it stands for, but not of its body. The router writes names in small letters. */
export function withoutBody(headers: readonly [string, string][]): [string, string][] {
  return headers.filter(([name]) => !ofBody.includes(name.toLowerCase()));
}

/** Whether the visitor has this very answer (RFC 9110, 13.1.2): the comparison is weak, proxies mark what they touch. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((value) => value.trim().replace(/^W\//, '') === etag);
}
