import { expect, test } from 'vitest';
import type { Form, Page } from './page.ts';
import { decodePage, encodePage, fileNameOf } from './page-file.ts';

const form = (text: string): Form => ({
  headers: [['content-type', 'text/html; charset=utf-8']],
  digest: `digest of ${text}`,
  br: Buffer.from(`br ${text}`),
  gzip: Buffer.from(`gzip\n${text}`),
});
const page: Page = {
  key: '/news?page=2',
  build: 'b1',
  renderedAtMs: 1_700_000_000_000,
  tags: ['NewsPost[]', 'Врач:1'],
  html: form('Новости'),
  data: form('данные'),
};

test('a page comes back as it was kept', () => {
  expect(decodePage(encodePage(page))).toEqual(page);
});

test('a page that was out of date before it was finished comes back as such', () => {
  expect(decodePage(encodePage({ ...page, wasStale: true }))).toEqual({ ...page, wasStale: true });
});

test('a page without data comes back without data', () => {
  expect(decodePage(encodePage({ ...page, data: null }))).toEqual({ ...page, data: null });
});

test('a file torn at any byte is no page', () => {
  const file = encodePage(page);
  for (let length = 0; length < file.length; length += 1) expect(decodePage(file.subarray(0, length))).toBeNull();
});

test('a page with a byte changed or too many is no page', () => {
  const file = encodePage(page);
  const changed = Buffer.from(file);
  changed[file.length - 1] = (changed[file.length - 1] ?? 0) ^ 1;
  expect(decodePage(changed)).toBeNull();
  expect(decodePage(Buffer.concat([file, Buffer.from('more')]))).toBeNull();
});

test.each([
  ['nothing', ''],
  ['a line of text', 'hello\n'],
  ['null', 'null\n'],
  ['a list', '[]\nbody'],
  ['a page of another version of the format', '{"version":2,"checksum":"","forms":[]}\n'],
])('%s is no page', (_name, text) => {
  expect(decodePage(Buffer.from(text))).toBeNull();
});

test('the name of the file has nothing of the key in it', () => {
  expect(fileNameOf('/../../etc/passwd')).toMatch(/^[0-9a-f]{64}\.page$/);
  expect(fileNameOf('/a')).not.toBe(fileNameOf('/b'));
});
