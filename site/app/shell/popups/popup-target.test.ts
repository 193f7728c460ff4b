import { expect, test } from 'vitest';
import { popupTarget } from './popup-target.ts';

const here = new URL('https://snegir.example/prices');
const target = (href: string, from = here) => popupTarget(new URL(href, from), from);

test('a doctor’s button opens the form for that doctor', () => {
  expect(target('/callback?type=doctor&doctor=kedrova')).toEqual({
    kind: 'callback',
    query: '?type=doctor&doctor=kedrova',
  });
});

test('the search opens in place', () => {
  expect(target('/search')).toEqual({ kind: 'search' });
});

test.each(['/search?q=зуб', '/callback?done', '/prices', '/doctors', 'https://other.example/callback'])(
  '%s is a page',
  (href) => {
    expect(target(href)).toBeNull();
  },
);

test('the form’s own page opens no second form', () => {
  expect(target('/callback?type=resume', new URL('https://snegir.example/callback'))).toBeNull();
});
