import { expect, test } from 'vitest';
import { growsLinearly } from '#app/lib/growth-for-tests.ts';
import type { HeaderList } from '../platform/security-headers.ts';
import { chooseEncoding, etagOf, headersOf, isNotModified } from './page-response.ts';
import { formOf } from './pages-for-tests.ts';

const page = formOf('abc', [
  ['content-type', 'text/html; charset=utf-8'],
  ['Content-Security-Policy', "default-src 'none'"],
]);
const common: HeaderList = [['X-Content-Type-Options', 'nosniff']];

test('each encoding has an ETag of its own', () => {
  const names = (['br', 'gzip', 'identity'] as const).map((encoding) => etagOf(page, encoding));
  expect(names).toEqual(['"abc-br"', '"abc-gzip"', '"abc"']);
});

test('the data of a page is kept as the page is', () => {
  const data = formOf('abc', [['content-type', 'text/x-script']]);
  expect(Object.fromEntries(headersOf(data, { encoding: 'br', state: 'hit', bytes: 2 }, common))).toMatchObject({
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding, Cookie',
    'Cache-Status': 'pages; hit',
    ETag: '"abc-br"',
  });
});

test('a response has type, encoding and cache status', () => {
  expect(Object.fromEntries(headersOf(page, { encoding: 'br', state: 'stale', bytes: 2 }, common))).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding, Cookie',
    'Cache-Status': 'pages; hit; detail=stale',
    ETag: '"abc-br"',
    'Content-Encoding': 'br',
    'Content-Length': '2',
  });
});

test.each([
  ['"abc-br"', true],
  ['W/"abc-br"', true],
  ['"other", "abc-br"', true],
  ['"other",W/"abc-br" ', true],
  ['*', true],
  ['"abc-gzip"', false],
  ['"abc-br', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s matches: %s', (header, known) => {
  expect(isNotModified(header, '"abc-br"')).toBe(known);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['BR', 'br'],
  ['', 'identity'],
  [';;;,,,q=,=', 'identity'],
  // No header.
  [undefined, 'identity'],
])('«%s» gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('thousands of invented headers are answered correctly', () => {
  for (let i = 0; i < 1000; i += 1) expect(chooseEncoding(`x-${i}, gzip`)).toBe('gzip');
  expect(chooseEncoding('x-0, gzip')).toBe('gzip');
});

test('the longest accepted header takes time proportional to its length', async () => {
  for (const unit of ['a;q=0.1,', 'gzip;q=0,', ';', ' ', ',']) {
    const choose = (length: number, run: number) => chooseEncoding(`${unit.repeat(length / unit.length)}${run}br`);
    expect(await growsLinearly(choose, 16_000), unit).toBe(true);
  }
});
