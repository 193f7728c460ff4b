import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseChangeBatch, parseSnapshot } from './change-log.ts';
import { parseSiteReceipt, readReceiptQuery } from './publish-receipt.ts';
import { parseSearchResults } from './search.ts';

const page = {
  type: 'SubService',
  documentId: 'a1',
  slug: 'implanty',
  parent: 's1',
  isIndexed: true,
  updatedAt: null,
};

test('a batch of changes', () => {
  const batch = {
    log: 'L2',
    last: 8,
    changes: [
      { id: 8, tags: ['Doctor:k3'], page },
      { id: 7, tags: [] },
    ],
  };
  const { changes } = parseChangeBatch(batch);
  assert.deepEqual(changes[0]?.page, { ...page, from: undefined, until: undefined });
  assert.equal(changes[1]?.page, undefined);
});

test('a snapshot', () => {
  const former = [{ type: 'Doctor', slug: 'old', documentId: 'd1' }];
  const snapshot = parseSnapshot({ log: 'L2', last: 0, pages: [{ ...page, slug: null }], former, extra: 1 });
  assert.deepEqual([snapshot.pages[0]?.slug, snapshot.former, 'extra' in snapshot], [null, former, false]);
});

for (const [wrong, message] of [
  [null, /^value is not an object$/],
  [{ log: 'L2' }, /^value\.last is not a number$/],
  [{ log: 'L2', last: 1, changes: {} }, /^value\.changes is not a list$/],
  [{ log: 'L2', last: 1, changes: [{ id: 1, tags: [2] }] }, /^value\.changes\[0\]\.tags\[0\] is not a string$/],
  [{ log: 'L2', last: 1, changes: [{ id: 1, tags: [], page: { ...page, slug: 4 } }] }, /page\.slug is not/],
] as const)
  test(`no batch: ${message}`, () => assert.throws(() => parseChangeBatch(wrong), { name: 'TypeError', message }));

test('a receipt with a page and what failed', () => {
  const receipt = { isFresh: false, page: '/a', failed: [{ path: '/b', status: 503 }] };
  assert.deepEqual(parseSiteReceipt(receipt), receipt);
  assert.deepEqual(parseSiteReceipt({ ...receipt, page: null }).page, null);
  for (const wrong of [{ isFresh: 1 }, { page: 2 }, { failed: [{ path: '/b', status: '503' }] }, { failed: {} }])
    assert.throws(() => parseSiteReceipt({ ...receipt, ...wrong }), TypeError);
});

test('names of the release before are read, too', () => {
  assert.equal(parseSnapshot({ log: 'L2', last: 0, addresses: [page], former: [] }).pages[0]?.slug, 'implanty');
  const batch = { log: 'L2', last: 1, changes: [{ id: 1, tags: [], address: page }] };
  assert.equal(parseChangeBatch(batch).changes[0]?.page?.slug, 'implanty');
});

test('a receipt query is read from a URL', () => {
  const query = { log: 'L2', first: '3', last: '4', tag: 'Doctor:k3' };
  assert.deepEqual(readReceiptQuery(query), { log: 'L2', first: 3, last: 4, tag: 'Doctor:k3' });
  for (const wrong of [{ first: 'x' }, { last: '' }, { log: 'L'.repeat(101) }, { tag: 'T'.repeat(201) }])
    assert.equal(readReceiptQuery({ ...query, ...wrong }), null);
  assert.equal(readReceiptQuery({}), null);
});

test('search results keep the fields of their documents', () => {
  const hits = [{ id: 1, title: 'Имплант', _formatted: { title: '<em>Имплант</em>' }, _rankingScore: 0.5 }];
  assert.deepEqual(parseSearchResults({ hits, processingTimeMs: 1 }), { hits, correctedQuery: undefined });
  for (const wrong of [{}, { hits: [1] }, { hits: [], correctedQuery: 2 }, { hits: [{ _formatted: 'x' }] }])
    assert.throws(() => parseSearchResults(wrong), TypeError);
});
