import { beforeEach, expect, test } from 'vitest';
import { documentFor, mayLeave, mayReload } from './document-rules.ts';

const here = 'https://clinic.example/faq?page=2#7';

test.each([
  ['/prices', 'https://clinic.example/prices'],
  ['/prices#list', 'https://clinic.example/prices#list'],
  ['?page=3', 'https://clinic.example/faq?page=3'],
  ['/faq', 'https://clinic.example/faq'],
  // The same page.
  ['/faq?page=2', 'https://clinic.example/faq?page=2'],
  // A fragment of it.
  ['/faq?page=2#8', undefined],
  ['#8', undefined],
  // «Back»: the browser has changed the URL already.
  [-1, undefined],
])('to %s → %s', (to, url) => {
  expect(documentFor({ to }, here)?.href).toBe(url);
});

test('the fields of a GET form become the query', () => {
  const formData = new FormData();
  formData.append('service', '3');
  formData.append('q', 'боль');
  expect(documentFor({ to: '/doctors?service=1', formMethod: 'get', formData }, here)?.href).toBe(
    'https://clinic.example/doctors?service=3&q=%D0%B1%D0%BE%D0%BB%D1%8C',
  );
});

test('the router submits a POST form itself', () => {
  expect(documentFor({ to: '/callback', formMethod: 'POST', formData: new FormData() }, here)).toBeNull();
});

test.each([
  ['dialog[open]', false],
  ['form[data-dirty]', false],
  ['form', true],
])('a page with %s may be replaced: %s', (held, isFree) => {
  const page = { querySelector: (selector: string) => (selector.split(', ').includes(held) ? ({} as Element) : null) };
  expect(mayLeave(page as Document)).toBe(isFree);
});

let kept = new Map<string, string>();
const store = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
beforeEach(() => {
  kept = new Map();
});

test('a path is reloaded once per ten seconds, and the browser stores only paths and times', () => {
  expect(mayReload('/prices', store, 1000)).toBe(true);
  expect(mayReload('/prices', store, 10_999)).toBe(false);
  expect(mayReload('/prices', store, 11_000)).toBe(true);
  expect([...kept]).toEqual([['reload:/prices', '21000']]);
});

test('each path counts separately', () => {
  mayReload('/prices', store, 1000);
  expect(mayReload('/doctors', store, 1001)).toBe(true);
});

test('without storage there is no reload and so no loop', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(mayReload('/prices', refuse, 1000)).toBe(false);
  expect(mayReload('/prices', () => ({ getItem: () => null, setItem: refuse }), 1000)).toBe(false);
});
