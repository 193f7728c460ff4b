import { expect, test } from 'vitest';
import { noteCalls, takeCall } from './phone-calls.ts';

/** A page, and a press on what lies in a link to that address, or in none. */
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

test('a pressed phone number is told once, however late it is asked for', () => {
  const { page, press } = makePage();
  press('tel:+73822000000');
  press(null);
  expect(takeCall(page)).toBe(true);
  expect(takeCall(page)).toBe(false);
});

test('another press is no call', () => {
  const { page, press } = makePage();
  press('/contacts');
  press(null);
  expect(takeCall(page)).toBe(false);
});
