import { expect, test } from 'vitest';
import { pageOfReferer } from './page-of-referer.ts';

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
