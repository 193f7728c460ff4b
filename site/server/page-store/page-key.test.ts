import { expect, test, vi } from 'vitest';
import { buildForTests } from '../publishing/build-for-tests.ts';
import { PageKeys } from './page-key.ts';

const build = buildForTests({
  home: { index: true },
  news: { path: 'news', handle: { query: { tag: /^[a-z]{1,9}$/, page: /^[1-9]\d{0,5}$/ } } },
  doctors: { path: 'doctors', handle: { query: { speciality: 'free' } } },
  doctor: { path: 'doctors/:slug' },
  sub: { path: 'services/:slug/:service' },
  thanks: { path: 'reviews/sent', handle: { isListed: false } },
  callback: { path: 'callback', handle: { isStored: false } },
  choices: { path: 'callback/choices', isResource: true },
  any: { path: '*' },
});
const pageKeys = new PageKeys(build);
const ask = (address: string) => pageKeys.parse(new URL(address, 'https://site.example'));
const keyAt = (address: string) => ask(address)?.key ?? null;

test.each([
  ['/', '/'],
  ['/news', '/news'],
  ['/doctors/petrov', '/doctors/petrov'],
  ['/services/implants/crown', '/services/implants/crown'],
  ['/callback/choices', '/callback/choices'],
  ['/nowhere/at/all', '/nowhere/at/all'],
])('%s has its own page key', (address, key) => {
  expect(ask(address)).toEqual({ key, kind: 'html', path: key, query: '' });
});

test.each([
  ['/%', '/%25'],
  ['/doctors/%zz', '/doctors/%25zz'],
  ['/%E0%A4', '/%25E0%25A4'],
  ['/%C0%AF.data?_routes=any', '/%25C0%25AF'],
])('%s, which cannot be decoded, is a page key that can, and nothing is logged', (address, key) => {
  const warn = vi.spyOn(console, 'warn');
  expect(keyAt(address)).toBe(key);
  pageKeys.showsContent(new URL(address, 'https://site.example'));
  expect(warn).not.toHaveBeenCalled();
});

test('known parameters are part of the page key, in the route’s order', () => {
  expect(keyAt('/news?page=2&tag=b')).toBe('/news?tag=b&page=2');
  expect(keyAt('/news?tag=b&page=2')).toBe('/news?tag=b&page=2');
  expect(ask('/news?page=2')).toEqual({ key: '/news?page=2', kind: 'html', path: '/news', query: '?page=2' });
});

test('unknown parameters do not create another page', () => {
  expect(keyAt('/news?utm_source=ya&page=2&yclid=1')).toBe('/news?page=2');
  expect(keyAt('/?utm_source=ya')).toBe('/');
  expect(keyAt('/doctors/petrov?page=7')).toBe('/doctors/petrov');
});

test('the first of repeated parameters counts', () => {
  expect(keyAt('/news?page=2&page=3')).toBe('/news?page=2');
});

test.each([
  '/news?page=0',
  '/news?page=abc',
  '/news?page=1234567',
  '/news?tag=%D0%B0',
  '/doctors?speciality=x',
  '/callback',
  '/callback?type=resume',
])('%s is not stored', (address) => {
  expect(ask(address)).toBeNull();
});

test('free text of one route is ignored by others', () => {
  expect(keyAt('/doctors/petrov?speciality=x')).toBe('/doctors/petrov');
});

test.each([
  ['/_.data?_routes=home', '/'],
  ['/news.data?_routes=news', '/news'],
  ['/news/_.data?_routes=news', '/news'],
  ['/news.data?page=2&_routes=news', '/news?page=2'],
  ['/news.data?utm_source=ya&_routes=news', '/news'],
  ['/doctors/petrov.data?_routes=doctor', '/doctors/petrov'],
])('%s is the data of %s', (address, key) => {
  expect(ask(address)).toMatchObject({ key, kind: 'data' });
});

test.each([
  ['with the layout, after an error', '/news.data'],
  ['of the layout alone', '/news.data?_routes=root'],
  ['of layout and page', '/news.data?_routes=root,news'],
  ['of another route', '/news.data?_routes=doctor'],
  ['of what is no page', '/callback/choices.data?_routes=choices'],
  ['of a page for each visitor', '/callback.data?_routes=callback'],
])('a data request %s is not stored', (_name, address) => {
  expect(ask(address)).toBeNull();
});

test.each([
  ['/%6Eew%73?page=2', '/news?page=2'],
  ['/NEWS.data?_routes=news', '/news'],
  ['https://site.example//news.data?_routes=news', '/news'],
  ['/doctors/%70etrov', '/doctors/petrov'],
  ['/doctors/a%2fb', '/doctors/a%2Fb'],
])('%s means the page %s', (address, key) => {
  expect(keyAt(address)).toBe(key);
});

test('the data URL of a page is parsed as that page', () => {
  for (const key of ['/', '/news', '/news?page=2', '/doctors/petrov']) {
    const asked = ask(key);
    const address = asked && pageKeys.dataUrlOf(asked);
    expect(ask(address ?? '')).toEqual({ ...asked, kind: 'data' });
  }
  expect(pageKeys.dataUrlOf({ path: '/', query: '' })).toBe('/_.data?_routes=home');
  expect(pageKeys.dataUrlOf({ path: '/news', query: '?page=2' })).toBe('/news.data?page=2&_routes=news');
  expect(pageKeys.dataUrlOf({ path: '/callback/choices', query: '' })).toBeNull();
});

test('static paths are the stored routes without parameters', () => {
  expect(pageKeys.staticPaths({ onlyStored: true })).toEqual([
    '/',
    '/news',
    '/doctors',
    '/reviews/sent',
    '/callback/choices',
  ]);
});

test.each([
  ['/', true],
  ['/_.data', true],
  ['/doctors?speciality=a', true],
  ['/doctors/petrov', true],
  ['/doctors/petrov.data?_routes=doctor', true],
  ['/callback', false],
  ['/callback.data', false],
  ['/callback/choices', false],
  ['/nowhere/at/all', false],
])('%s shows content: %s', (address, is) => {
  expect(pageKeys.showsContent(new URL(address, 'https://site.example'))).toBe(is);
});

test('the sitemap has every page that is open to search engines, and nothing made for each visitor', () => {
  expect(pageKeys.listedPaths()).toEqual(['/', '/news', '/doctors']);
});
