import { expect, test } from 'vitest';
import { phoneHref } from '../lib/phone.ts';
import { toPhone, toTelephone } from './phone.server.ts';

test.each([
  ['+7 (3822) 00-00-05 доб. 105', '+7 (3822) 00-00-05, доб. 105', 'tel:+73822000005,105', '+73822000005'],
  ['(3822) 00-00-05', '+7 (3822) 00-00-05', 'tel:+73822000005', '+73822000005'],
  ['8 800 100 00 00', '8 800 100-00-00', 'tel:+78001000000', '+78001000000'],
  ['+49 30 123-45-67', '+49301234567', 'tel:+49301234567', '+49301234567'],
  ['00-00-05', '00-00-05', undefined, ''],
  ['+7 (3822) 00-00-05, 00-00-06', '+7 (3822) 00-00-05, 00-00-06', undefined, ''],
  ['+7 (3822) 00-00-05, +7 (3822) 00-00-06', '+7 (3822) 00-00-05, +7 (3822) 00-00-06', undefined, ''],
  ['103', '103', undefined, ''],
  [' по почте ', 'по почте', undefined, ''],
  [null, '', undefined, ''],
])('a stored «%s» is shown as «%s», called as %s, described as «%s»', (stored, shown, href, telephone) => {
  expect(toPhone(stored)).toBe(shown);
  expect(phoneHref(shown)).toBe(href);
  expect(toTelephone(stored)).toBe(telephone);
});
