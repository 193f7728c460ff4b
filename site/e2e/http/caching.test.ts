import { expect, test } from 'vitest';
import { screens } from '../support/screens.ts';
import { get, type SiteResponse } from './site.ts';

/** A robot gets bare errors. */
const visitor = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

const cookies: [string, string | undefined][] = [
  ['without a cookie', undefined],
  ['with an unrelated cookie', 'cookie=true'],
  ['with settings for the visually impaired', 'vision=scheme:white-on-black'],
];

/** Both representations of a page have the same duty: HTML, and the data that the router asks for. */
const dataOf = (path: string) => {
  const { pathname, search } = new URL(path, 'http://site');
  return `${pathname === '/' ? '/_root' : pathname}.data${search}`;
};

const paths = [...new Set(screens.map(({ path }) => path.replace(/#.*/, '')))];

/** Returns what lets a cache show an outdated page, or one visitor's version to another. */
function faultsOf(url: string, cookie: string | undefined, { status, headers, text }: SiteResponse): string[] {
  const [keep, vary] = ['cache-control', 'vary'].map((name) => headers.get(name) ?? '');
  if (keep === 'no-store' || keep === 'private, no-store') return [];
  const isOwn = cookie?.startsWith('vision=') && text.startsWith('<!DOCTYPE html>');
  if (keep !== 'no-cache' || isOwn) return [`${status} ${url}: kept «${keep}»`];
  return vary?.includes('Cookie') ? [] : [`${status} ${url}: varies by «${vary}»`];
}

test.for(cookies)('no cache shows an old page or another visitor’s, or their data, %s', async ([, cookie]) => {
  const faults: string[] = [];
  for (const path of [...paths, '/net-takoy-stranicy', '/doctors/net-takogo']) {
    for (const url of [path, dataOf(path)]) {
      // The second answer comes from the store.
      for (const _ of ['miss', 'hit'])
        faults.push(...faultsOf(url, cookie, await get(url, { headers: { ...visitor, ...(cookie && { cookie }) } })));
    }
  }
  expect(faults).toEqual([]);
});

test.for(['/search?q=кариес', '/search/hits?q=кариес', '/callback', '/callback.data', '/callback/choices', '/vision'])(
  'a proxy never serves one visitor’s answer to another: %s',
  async (path) => {
    const { headers } = await get(path, { headers: visitor });
    const keep = headers.get('cache-control') ?? '';
    expect(keep).toMatch(/no-store|no-cache|private/);
    expect(keep).not.toMatch(/public|max-age=[1-9]/);
  },
);

test.for(['/times', '/times.data', '/doctors/kedrova/time', '/times/nearest?doctor=kedrova'])(
  'free times are never stored: %s',
  async (path) => {
    expect((await get(path, { headers: visitor })).headers.get('cache-control')).toContain('no-store');
  },
);
