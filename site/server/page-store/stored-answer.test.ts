import { expect, test } from 'vitest';
import type { Form } from './page.ts';
import { etagOf, headersOf, isKnown, withoutBody } from './stored-answer.ts';

const form: Form = {
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['Content-Security-Policy', "default-src 'none'"],
  ],
  digest: 'abc',
  br: Buffer.from('br'),
  gzip: Buffer.from('gzip'),
};
const common = [['X-Content-Type-Options', 'nosniff']] as const;

test('each encoding of a page has a name of its own', () => {
  const names = (['br', 'gzip', 'identity'] as const).map((encoding) => etagOf(form, encoding));
  expect(names).toEqual(['"abc-br"', '"abc-gzip"', '"abc"']);
});

test('an answer says what it is, how it is packed, and how the store came by it', () => {
  expect(Object.fromEntries(headersOf(form, { encoding: 'br', source: 'stale', bytes: 2 }, common))).toEqual({
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

test('an uncompressed answer names no encoding', () => {
  const names = headersOf(form, { encoding: 'identity', source: 'hit', bytes: 9 }, common).map(([name]) => name);
  expect(names).not.toContain('Content-Encoding');
});

test('304 keeps name, freshness and policy, and says nothing of a body that it has not', () => {
  const known = Object.fromEntries(withoutBody(headersOf(form, { encoding: 'br', source: 'hit', bytes: 2 }, common)));
  expect(Object.keys(known).map((name) => name.toLowerCase())).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^content-(length|encoding|type)$/)]),
  );
  expect(known).toMatchObject({ ETag: '"abc-br"', 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Cookie' });
  expect(known['Content-Security-Policy']).toBe("default-src 'none'");
});

test.each([
  ['"abc-br"', true],
  ['W/"abc-br"', true],
  ['"other", "abc-br"', true],
  ['"other",W/"abc-br" ', true],
  ['*', true],
  ['"abc"', false],
  ['"abc-gzip"', false],
  ['abc-br', false],
  ['"abc-br', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s: known is %s', (header, known) => {
  expect(isKnown(header, '"abc-br"')).toBe(known);
});
