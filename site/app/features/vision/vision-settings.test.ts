import { expect, test } from 'vitest';
import { readVision, visionAttributes, visionFromCookie, visionSetCookie } from './vision-settings.ts';

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
