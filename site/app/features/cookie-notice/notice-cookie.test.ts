import { expect, test } from 'vitest';
import { isNoticeAnswered, noticeCookie } from './notice-cookie.ts';

test.each([
  ['', false],
  ['cookie=true', true],
  ['a=1; cookie=true; b=2', true],
  ['cookie=false', false],
  ['xcookie=true', false],
])('«%s» → %s', (cookies, answered) => {
  expect(isNoticeAnswered(cookies)).toBe(answered);
});

test('the flag lives as long as the config says', () => {
  expect(noticeCookie('necessary', 30)[0]).toBe('cookie=true; Max-Age=2592000; Path=/; SameSite=Lax');
});
