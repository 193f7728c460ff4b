import { expect, test } from 'vitest';
import { noteCalls, phoneHref, smsHref, takeCall } from './phone.ts';

test.each([
  ['+7 (3822) 00-00-00', 'tel:+73822000000'],
  ['8 (3822) 00-00-00', 'tel:+73822000000'],
  ['+49 30 123-45-67', 'tel:+49301234567'],
  ['+375 29 123-45-67', 'tel:+375291234567'],
  ['+7 (3822) 00-00-05, доб. 105', 'tel:+73822000005,105'],
  ['8 800 100-00-00', 'tel:+78001000000'],
  ['(3822) 00-00-05', undefined],
  ['+7 (3822) 00-00-05, 00-00-06', undefined],
  ['8-800-ЗУБЫ', undefined],
  ['', undefined],
])('%s → %s', (shown, href) => {
  expect(phoneHref(shown)).toBe(href);
});

/** A page, and a click inside a link with this `href` or outside of links. */
function makePage() {
  const listeners: ((event: object) => void)[] = [];
  const page = {
    documentElement: { dataset: {} },
    addEventListener: (_kind: string, listen: (event: object) => void) => listeners.push(listen),
  } as unknown as Document;
  const press = (address: string | null) => {
    const selected = (selector: string) => address !== null && selector === 'a[href^="tel:"]' && /^tel:/.test(address);
    for (const listen of listeners) listen({ target: { closest: (selector: string) => selected(selector) || null } });
  };
  noteCalls(page);
  return { page, press };
}

test('a click on a phone link is reported once', () => {
  const { page, press } = makePage();
  press('tel:+73822000000');
  press(null);
  expect(takeCall(page)).toBe(true);
  expect(takeCall(page)).toBe(false);
});

test('a click elsewhere is not a call', () => {
  const { page, press } = makePage();
  press('/contacts');
  press(null);
  expect(takeCall(page)).toBe(false);
});

test('a message has its text where phones of all makers read it', () => {
  expect(smsHref('+7 913 000-00-00', 'Да, Анна')).toBe(
    'sms:+79130000000?&body=%D0%94%D0%B0%2C%20%D0%90%D0%BD%D0%BD%D0%B0',
  );
  expect(smsHref('', 'Да')).toBeUndefined();
});
