import { expect, test } from 'vitest';
import { documentFor } from './document-for.ts';

const here = 'https://clinic.example/faq?page=2#7';

test.each([
  ['/prices', 'https://clinic.example/prices'],
  ['/prices#list', 'https://clinic.example/prices#list'],
  ['?page=3', 'https://clinic.example/faq?page=3'],
  ['/faq', 'https://clinic.example/faq'],
  // The page that is shown, anew.
  ['/faq?page=2', 'https://clinic.example/faq?page=2'],
  // A place on it.
  ['/faq?page=2#8', null],
  ['#8', null],
  // Back: the browser has changed the address already.
  [-1, null],
])('to %s → %s', (to, address) => {
  expect(documentFor({ to }, here)).toBe(address);
});

test('a question that a form asks is a part of the address', () => {
  const formData = new FormData();
  formData.append('service', '3');
  formData.append('q', 'боль');
  expect(documentFor({ to: '/doctors?service=1', formMethod: 'get', formData }, here)).toBe(
    'https://clinic.example/doctors?service=3&q=%D0%B1%D0%BE%D0%BB%D1%8C',
  );
});

test('a form that tells something is sent by the router', () => {
  expect(documentFor({ to: '/callback', formMethod: 'POST', formData: new FormData() }, here)).toBeNull();
});
