import { dataUrl } from '@clinic/contract/data-url';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { screens } from '../support/screens.ts';
import { get, type SiteResponse } from './site.ts';

/** A robot gets bare errors. */
const visitor = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

const cookies: [string, string | undefined][] = [
  ['without a cookie', undefined],
  ['with an unrelated cookie', 'cookie=true'],
  ['with settings for the visually impaired', 'vision=scheme:white-on-black'],
];

const known = routes.map(({ file, path = '' }) => ({ id: file.replace(/\.tsx?$/, ''), path }));

/** The page, the data that the router asks for, which is stored too, and the data together with the layout's. */
function urlsOf(path: string): string[] {
  const { pathname, search } = new URL(path, 'http://site');
  const id = matchRoutes(known, pathname)?.at(-1)?.route.id;
  return [path, dataUrl(pathname, search, id), dataUrl(pathname, search, undefined)];
}

const paths = [...new Set(screens.map(({ path }) => path.replace(/#.*/, '')))];

/** Returns what lets a cache show an outdated page, or one visitor's version to another. */
function faultsOf(url: string, cookie: string | undefined, { status, headers, text }: SiteResponse): string[] {
  const [keep = '', vary = ''] = ['cache-control', 'vary'].map((name) => headers.get(name) ?? '');
  if (keep === 'no-store' || keep === 'private, no-store') return [];
  const isOwn = cookie?.startsWith('vision=') && text.startsWith('<!DOCTYPE html>');
  if (keep !== 'no-cache' || isOwn) return [`${status} ${url}: kept «${keep}»`];
  // The data of a missing page is the same in every version.
  return vary.includes('Cookie') || status === 404 ? [] : [`${status} ${url}: varies by «${vary}»`];
}

/** Returns a page that may be stored, or its data, of which the second answer was not the stored one. */
function missesOf(url: string, { status, headers }: SiteResponse): string[] {
  const isForEachVisitor = url.startsWith('/search') || (url.includes('.data?') && !url.includes('_routes='));
  if (status !== 200 || isForEachVisitor || headers.get('cache-control') !== 'no-cache') return [];
  const state = headers.get('cache-status') ?? '';
  return state.startsWith('pages; hit') ? [] : [`${url}: ${state}`];
}

test.for(cookies)('no cache shows an old page or another visitor’s, or their data, %s', async ([, cookie]) => {
  const faults: string[] = [];
  for (const path of [...paths, '/net-takoy-stranicy', '/doctors/net-takogo']) {
    for (const url of urlsOf(path)) {
      const ask = () => get(url, { headers: { ...visitor, ...(cookie && { cookie }) } });
      const [first, second] = [await ask(), await ask()];
      faults.push(...faultsOf(url, cookie, first), ...faultsOf(url, cookie, second), ...missesOf(url, second));
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

test.for([
  '/visit',
  '/visit.data?link=1',
  '/times',
  '/times.data',
  '/times?doctor=kedrova',
  '/times/nearest?doctor=kedrova',
])('free times and visits are never stored: %s', async (path) => {
  expect((await get(path, { headers: visitor })).headers.get('cache-control')).toContain('no-store');
});
