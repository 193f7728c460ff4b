import { expect, test } from 'vitest';
import { phoneHref } from './phone.ts';

test.each([
  ['+7 (3822) 00-00-00', 'tel:+73822000000'],
  ['8 (3822) 00-00-00', 'tel:+73822000000'],
  ['7 3822 000000', 'tel:+73822000000'],
  ['+49 30 123-45-67', 'tel:+49301234567'],
  ['+375 29 123-45-67', 'tel:+375291234567'],
  ['+86 138 0013-8000', 'tel:+8613800138000'],
])('%s → %s', (shown, href) => {
  expect(phoneHref(shown)).toBe(href);
});
