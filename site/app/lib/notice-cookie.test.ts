import { expect, test, vi } from 'vitest';
import { isAnalyticsAllowed, isNoticeAnswered, noticeCookie, readCookies, showNotice } from './notice-cookie.ts';

test.each([
  ['', false],
  ['cookie=true', true],
  ['a=1; cookie=true; b=2', true],
  ['cookie=false', false],
  ['xcookie=true', false],
  ['cookie=true; cookie-consent=necessary.v1', true],
  ['cookie=true; cookie-consent=all.v0', false],
])('cookies «%s» answer the notice: %s', (cookies, answered) => {
  expect(isNoticeAnswered(cookies, 'v1')).toBe(answered);
});

test('refusing hides the notice as long as agreeing', () => {
  expect(noticeCookie('necessary', 'v1', { lifetimeDays: 30, isHttps: false })).toEqual([
    'cookie=true; Max-Age=2592000; Path=/; SameSite=Lax',
    'cookie-consent=necessary.v1; Max-Age=2592000; Path=/; SameSite=Lax',
  ]);
});

test('over HTTPS the cookies are secure', () => {
  for (const cookie of noticeCookie('all', 'v1', { lifetimeDays: 30, isHttps: true })) {
    expect(cookie).toMatch(/; SameSite=Lax; Secure$/);
    expect(cookie.length).toBeLessThan(200);
  }
});

test.each([
  [0, 31_536_000],
  [-1, 31_536_000],
  [Number.NaN, 31_536_000],
  [100_000, 34_560_000],
])('a lifetime of %s days is %i seconds', (days, seconds) => {
  expect(noticeCookie('all', 'v1', { lifetimeDays: days, isHttps: false })[0]).toContain(`Max-Age=${seconds};`);
});

test('cookies are the same with and without a cookie store', async () => {
  const stored = [
    { name: 'cookie', value: 'true' },
    { name: 'cookie-consent', value: 'all.v1' },
  ];
  const old = { document: { cookie: 'cookie=true; cookie-consent=all.v1' } };
  expect(await readCookies({ cookieStore: { getAll: async () => stored } } as never)).toBe(old.document.cookie);
  expect(await readCookies(old as never)).toBe(old.document.cookie);
});

test.each([
  ['', true],
  ['cookie=true; cookie-consent=all.v0', true],
  ['cookie=true; cookie-consent=all.v1', false],
])('cookies «%s» show the notice: %s', (cookies, isShown) => {
  const toggleAttribute = vi.fn();
  showNotice({ documentElement: { toggleAttribute } } as never, 'v1', cookies);
  expect(toggleAttribute.mock.calls).toEqual([['data-notice-shown', isShown]]);
});

test.each([
  ['', false],
  ['cookie=true', false],
  ['cookie=true; cookie-consent=necessary.v1', false],
  ['cookie=true; cookie-consent=all.v0', false],
  ['cookie=true; cookie-consent=all.v1', true],
])('analytics with the cookies «%s»: %s', (cookies, allowed) => {
  expect(isAnalyticsAllowed(cookies, 'v1')).toBe(allowed);
});
