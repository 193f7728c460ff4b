import { expect, test } from 'vitest';
import { documentFor, mayLeave } from './document-for.ts';

const here = 'https://clinic.example/faq?page=2#7';

test.each([
  ['/prices', 'https://clinic.example/prices'],
  ['/prices#list', 'https://clinic.example/prices#list'],
  ['?page=3', 'https://clinic.example/faq?page=3'],
  ['/faq', 'https://clinic.example/faq'],
  // The same page again.
  ['/faq?page=2', 'https://clinic.example/faq?page=2'],
  // A place on it.
  ['/faq?page=2#8', undefined],
  ['#8', undefined],
  // Back: the browser has changed the URL already.
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

test.each(['dialog[open]', 'form[data-dirty]'])('a page with %s stays', (held) => {
  const page = { querySelector: (selector: string) => (selector.split(', ').includes(held) ? ({} as Element) : null) };
  expect(mayLeave(page as Document)).toBe(false);
});

test('a page with neither may be replaced', () => {
  expect(mayLeave({ querySelector: () => null } as unknown as Document)).toBe(true);
});
