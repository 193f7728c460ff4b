import type { SearchParams } from 'meilisearch';
import { expect, test } from 'vitest';
import { commonQuery, indexes, search } from './search-client';

const hostile = [
  'а'.repeat(40_000),
  '"'.repeat(45_000),
  'зуб '.repeat(10_000),
  '\\u0000\u0000',
  '\ud800',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '../../etc/passwd',
  '{{7*7}}',
  '(((((((((((((((a+)+)+)+)+$',
  '👍🏽👨‍👩‍👧‍👦',
  '\u202eкариес',
  'ﬁ ﷺ İ ß',
  '-'.repeat(1000),
  '"- -"" -"a',
];

test.each(hostile)('hostile text %# is searched like any other', async (q) => {
  for (const index of indexes) {
    const answer = await search(index, q, {
      attributesToHighlight: ['*'],
      attributesToCrop: ['*'],
    });
    expect(Array.isArray(answer.hits)).toBe(true);
  }
});

test.each<[SearchParams]>([
  [{ limit: 1_000_000_000 }],
  [{ offset: 1_000_000_000 }],
  [{ limit: 0 }],
  [{ cropLength: 1_000_000, attributesToCrop: ['*'] }],
  [{ attributesToRetrieve: ['__proto__', 'constructor', '*.*', ''] }],
  [{ attributesToCrop: ['text:-1', 'text:', ':5', '*:1'] }],
  [{ attributesToHighlight: [], attributesToCrop: [] }],
])('extremes: %o', async (parameters) => {
  for (const index of indexes) {
    const { hits } = await search(index, commonQuery, parameters);
    expect(hits.length).toBeLessThanOrEqual(1000);
  }
});
