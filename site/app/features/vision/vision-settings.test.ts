import { expect, test } from 'vitest';
import {
  readVision,
  visionAttributes,
  visionChoices,
  visionFromCookie,
  visionFromForm,
  visionSetCookie,
} from './vision-settings.ts';

const byHttps = { isHttps: true };
const byHttp = { isHttps: false };
const chosen = readVision(new URLSearchParams('scheme=white-on-black&scale=200&tracking=wide'));

test('a cookie restores the settings', () => {
  const cookie = visionSetCookie(chosen, byHttps).split(';')[0];
  expect(visionFromCookie(`a=1; ${cookie}; b=2`, byHttps)).toEqual(chosen);
});

test('over HTTPS the cookie is secure and host-only; one without the prefix is ignored', () => {
  const cookie = visionSetCookie(chosen, byHttps);
  expect(cookie).toMatch(/^__Host-vision=[^;]+; Max-Age=31536000; Path=\/; SameSite=Lax; HttpOnly; Secure$/);
  expect(visionFromCookie('vision=scheme:white-on-black', byHttps)).toBeNull();
});

test('the longest cookie fits into a browser', () => {
  const longest = Object.fromEntries(
    Object.entries(visionChoices).map(([name, choices]) => [name, choices.toSorted((a, b) => b.length - a.length)[0]]),
  ) as typeof chosen;
  expect(visionSetCookie(longest, byHttps).length).toBeLessThan(300);
});

test('without a cookie the usual version is shown', () => {
  expect(visionFromCookie('', byHttp)).toBeNull();
  expect(visionFromCookie('vision=', byHttp)).toBeNull();
});

test.each([
  'on',
  '|||',
  'scale',
  'scale:9000',
  'Scale:150',
  'scale%3A150',
  '{"scale":"150"}',
  'scheme:"><script>|scale:9000',
  '__proto__:x',
  '%E0%A4%A',
  '\u0000',
  'a'.repeat(4000),
])('a cookie without a readable setting means the usual version: %s', (value) => {
  expect(visionFromCookie(`vision=${value}`, byHttp)).toBeNull();
});

test('of a cookie sent twice, the readable one counts', () => {
  expect(visionFromCookie('vision=on; vision=scale:200', byHttp)).toMatchObject({ scale: '200' });
});

test('one readable setting is enough, for example in a cookie of an earlier build', () => {
  expect(visionFromCookie('vision=scale:150|font:serif', byHttp)).toMatchObject({ scale: '150', images: 'on' });
});

test('an invalid value never reaches the page', () => {
  const settings = visionFromCookie('vision=scheme:"><script>|scale:9000|images:off', byHttp);
  expect(settings).toMatchObject({ scheme: 'black-on-white', scale: '100', images: 'off' });
  expect(visionAttributes(settings as NonNullable<typeof settings>)).not.toContain('<');
});

test('choosing the usual version deletes the cookie', () => {
  expect(visionSetCookie(null, byHttp)).toContain('Max-Age=0');
});

test('a button of the panel changes one setting', () => {
  const cookie = visionSetCookie(chosen, byHttps).split(';')[0] ?? '';
  const { settings, changed } = visionFromForm(new URLSearchParams('set=images:off'), cookie, byHttps);
  expect([settings, changed]).toEqual([{ ...chosen, images: 'off' }, 'images']);
});

test('a button without a cookie turns on large type too', () => {
  const { settings } = visionFromForm(new URLSearchParams('set=images:off'), null, byHttp);
  expect(settings).toMatchObject({ scheme: 'black-on-white', scale: '150', images: 'off' });
});

test('one press turns on large type and high contrast, as does an unknown setting', () => {
  for (const set of ['__proto__:x', 'constructor:1', 'scale:9000', ':', '']) {
    const { settings } = visionFromForm(new URLSearchParams({ set }), null, byHttp);
    expect(settings).toEqual(readVision(new URLSearchParams('scheme=black-on-white&scale=150')));
  }
});
