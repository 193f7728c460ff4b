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

test('a cookie gives back what was chosen', () => {
  const cookie = visionSetCookie(chosen, byHttps).split(';')[0];
  expect(visionFromCookie(`a=1; ${cookie}; b=2`, byHttps)).toEqual(chosen);
});

test('by https the cookie is secure and of this host only; one that a neighbour set is none', () => {
  const cookie = visionSetCookie(chosen, byHttps);
  expect(cookie).toMatch(/^__Host-vision=[^;]+; Max-Age=\d+; Path=\/; SameSite=Lax; HttpOnly; Secure$/);
  expect(visionFromCookie('vision=scheme:white-on-black', byHttps)).toBeNull();
});

test('the longest cookie is far from what a browser refuses', () => {
  const longest = Object.fromEntries(
    Object.entries(visionChoices).map(([name, choices]) => [name, choices.toSorted((a, b) => b.length - a.length)[0]]),
  ) as typeof chosen;
  expect(visionSetCookie(longest, byHttps).length).toBeLessThan(300);
});

test('no cookie, the usual version', () => {
  expect(visionFromCookie('', byHttp)).toBeNull();
  expect(visionFromCookie('vision=', byHttp)).toBeNull();
});

test('a made-up value never reaches the page', () => {
  const settings = visionFromCookie('vision=scheme:"><script>|scale:9000', byHttp);
  expect(settings).toMatchObject({ scheme: 'black-on-white', scale: '100' });
  expect(visionAttributes(settings as NonNullable<typeof settings>)).not.toContain('<');
});

test('the usual version forgets at once', () => {
  expect(visionSetCookie(null, byHttp)).toContain('Max-Age=0');
});

test('a press on the panel changes that one setting only', () => {
  const cookie = visionSetCookie(chosen, byHttps).split(';')[0] ?? '';
  const { settings, changed } = visionFromForm(new URLSearchParams('set=images:off'), cookie, byHttps);
  expect([settings, changed]).toEqual([{ ...chosen, images: 'off' }, 'images']);
});

test('a press whose cookie was lost meanwhile begins with the first choices', () => {
  const { settings } = visionFromForm(new URLSearchParams('set=scale:150'), null, byHttp);
  expect(settings).toMatchObject({ scheme: 'black-on-white', scale: '150', images: 'on' });
});

test('an unknown setting changes nothing that is known', () => {
  for (const set of ['__proto__:x', 'constructor:1', 'scale:9000', ':', '']) {
    const { settings } = visionFromForm(new URLSearchParams({ set }), null, byHttp);
    expect(settings).toEqual(readVision(new URLSearchParams()));
  }
});
