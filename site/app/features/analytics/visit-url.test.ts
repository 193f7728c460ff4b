import { expect, test } from 'vitest';
import { visitUrl } from './visit-url.ts';

const origin = 'https://clinic.example';

test('what was searched for stays here, the campaign goes along', () => {
  const search = '?q=%D0%B1%D0%BE%D0%BB%D1%8C&utm_source=yandex&page=2&yclid=1';
  expect(visitUrl({ origin, pathname: '/search', search })).toBe(`${origin}/search?utm_source=yandex&yclid=1`);
});

test('nothing to keep, no question mark', () => {
  expect(visitUrl({ origin, pathname: '/callback', search: '?type=doctor' })).toBe(`${origin}/callback`);
});
