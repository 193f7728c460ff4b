import { expect, test } from 'vitest';
import { pageOfReferer, readOwnPath, readPageNumber } from './page-url.ts';

test.each([
  ['', 1],
  ['page=2', 2],
  ['page=0', null],
  ['page=abc', null],
  ['page=-1', null],
  ['page=1.5', null],
  ['page=', null],
  ['page=99999999999', null],
])('?%s → %s', (query, page) => {
  expect(readPageNumber(new URLSearchParams(query))).toBe(page);
});

test.each([
  ['https://clinic.example/news?page=2#top', '/news?page=2'],
  ['https://evil.example/news', '/news'],
  ['https://clinic.example//evil.example', null],
  ['https://clinic.example/%0d%0aSet-Cookie:x', '/%0d%0aSet-Cookie:x'],
  ['javascript:alert(1)', 'alert(1)'],
  ['words', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%s: %s', (referer, page) => {
  expect(pageOfReferer(referer)).toBe(page);
});

test.each([
  ['/doctors?clinic=1#top', '/doctors?clinic=1'],
  ['//evil.example/news', null],
  ['/\\\\evil.example', null],
  ['/.//evil.example', null],
  ['https://clinic.example/news', null],
  ['javascript:alert(1)', null],
  ['news', null],
  ['', null],
  [undefined, null],
])('a field with %s: %s', (text, path) => {
  expect(readOwnPath(text)).toBe(path);
});
