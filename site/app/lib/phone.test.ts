import { expect, test } from 'vitest';
import { phoneHref } from './phone.ts';

test.each([
  ['+7 (3822) 00-00-00', 'tel:+73822000000'],
  ['8 (3822) 00-00-00', 'tel:+73822000000'],
  ['7 3822 000000', 'tel:+73822000000'],
])('%s → %s', (shown, href) => {
  expect(phoneHref(shown)).toBe(href);
});
