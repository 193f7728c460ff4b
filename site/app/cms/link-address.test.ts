import { expect, test } from 'vitest';
import { toLinkAddress } from './link-address.ts';

test.each([
  '/prices',
  '/news?page=2',
  '#akcii',
  '?page=2',
  'faq#12',
  'https://vk.com/snegir',
  'http://example.ru/a b',
  'mailto:a@b.example',
  'tel:+73822000000',
  '//example.ru/x',
])('%s stays as it is', (address) => {
  expect(toLinkAddress(address)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.ru/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.ru/1',
  'view-source:https://example.ru',
  'http://[',
])('%j leads nowhere', (address) => {
  expect(toLinkAddress(address)).toBe('#');
});
