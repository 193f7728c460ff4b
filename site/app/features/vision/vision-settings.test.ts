import { expect, test } from 'vitest';
import { readVision, visionAttributes, visionFromCookie, visionFromForm, visionSetCookie } from './vision-settings.ts';

const chosen = readVision(new URLSearchParams('scheme=white-on-black&scale=200&tracking=wide'));

test('a cookie gives back what was chosen', () => {
  const cookie = visionSetCookie(chosen, { isHttps: true }).split(';')[0];
  expect(visionFromCookie(`a=1; ${cookie}; b=2`)).toEqual(chosen);
});

test('no cookie, the usual version', () => {
  expect(visionFromCookie('')).toBeNull();
  expect(visionFromCookie('vision=')).toBeNull();
});

test('a made-up value never reaches the page', () => {
  const settings = visionFromCookie('vision=scheme:"><script>|scale:9000');
  expect(settings).toMatchObject({ scheme: 'black-on-white', scale: '100' });
  expect(visionAttributes(settings as NonNullable<typeof settings>)).not.toContain('<');
});

test('the usual version forgets at once', () => {
  expect(visionSetCookie(null, { isHttps: false })).toContain('Max-Age=0');
});

test('a press on the panel changes that one setting only', () => {
  const cookie = visionSetCookie(chosen, { isHttps: true }).split(';')[0] ?? '';
  const { settings, changed } = visionFromForm(new URLSearchParams('set=images:off'), cookie);
  expect([settings, changed]).toEqual([{ ...chosen, images: 'off' }, 'images']);
});

test('a press whose cookie was lost meanwhile begins with the first choices', () => {
  const { settings } = visionFromForm(new URLSearchParams('set=scale:150'), null);
  expect(settings).toMatchObject({ scheme: 'black-on-white', scale: '150', images: 'on' });
});

test('an unknown setting changes nothing that is known', () => {
  for (const set of ['__proto__:x', 'constructor:1', 'scale:9000', ':', '']) {
    const { settings } = visionFromForm(new URLSearchParams({ set }), null);
    expect(settings).toEqual(readVision(new URLSearchParams()));
  }
});
