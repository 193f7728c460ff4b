import { Meilisearch, MeilisearchApiError, type SearchParams } from 'meilisearch';
import { expect, inject, test } from 'vitest';

const host = inject('url');
const { SEARCH_KEY: key, SITE_API_TOKEN } = inject('secrets');
const client = new Meilisearch({ host, apiKey: key });
const indexes = ['doctor', 'sub-service', 'answer'];
const commonQuery = 'лечение зубов';

type Document = { id: string } & Record<string, unknown>;
type ErrorBody = { message: string; code: string; type: string; link: string };

const search = (index: string, q?: string | null, parameters?: SearchParams) =>
  client.index<Document>(index).search(q, parameters);

/** A request as no client would send it. */
async function send(path: string, init: RequestInit = {}, authorization: string | null = `Bearer ${key}`) {
  const response = await fetch(`${host}${path}`, {
    method: 'POST',
    ...init,
    headers: {
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(authorization === null ? {} : { authorization }),
      ...(init.headers as Record<string, string> | undefined),
    },
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as ErrorBody };
}

function expectError({ status, body }: { status: number; body: ErrorBody }, wanted: [status: number, code: string]) {
  expect([status, body.code]).toEqual(wanted);
  expect(Object.keys(body).sort()).toEqual(['code', 'link', 'message', 'type']);
  expect(body.link).toBe(`https://docs.meilisearch.com/errors#${body.code}`);
  expect(body.type).toBe(body.code.endsWith('header') || body.code.endsWith('key') ? 'auth' : 'invalid_request');
  expect(body.message).not.toBe('');
}

test.each(indexes)('%s: the answer has exactly the fields of Meilisearch', async (index) => {
  const answer = await search(index, commonQuery);
  expect(Object.keys(answer).sort()).toEqual([
    'estimatedTotalHits',
    'hits',
    'limit',
    'offset',
    'processingTimeMs',
    'query',
  ]);
  expect(answer).toMatchObject({ query: commonQuery, limit: 20, offset: 0 });
  expect(Number.isInteger(answer.processingTimeMs)).toBe(true);
  expect(answer.estimatedTotalHits).toBeGreaterThan(0);
});

test.each([
  ['doctor', ['careerStart', 'education', 'id', 'information', 'name', 'services', 'slug', 'specification']],
  ['sub-service', ['description', 'id', 'service', 'slug', 'subtitle', 'title']],
  ['answer', ['id', 'tag', 'text', 'title']],
])('%s: a hit has its fields and no others', async (index, fields) => {
  const { hits } = await search(index);
  expect(hits.length).toBeGreaterThan(0);
  for (const hit of hits)
    expect(
      Object.keys(hit)
        .filter((field) => field !== 'years')
        .sort(),
    ).toEqual(fields);
});

test.each(indexes)('%s: no question, an empty one and null find everything', async (index) => {
  const totals = await Promise.all([search(index), search(index, ''), search(index, null), search(index, '  ?!  ')]);
  expect(new Set(totals.map(({ estimatedTotalHits }) => estimatedTotalHits)).size).toBe(1);
  expect(totals[0]?.estimatedTotalHits).toBeGreaterThanOrEqual(12);
});

test.each(indexes)('%s: pages go on where the page before them ended', async (index) => {
  const all = (await search(index, '', { limit: 10 })).hits.map(({ id }) => id);
  const byOffset = await search(index, '', { limit: 5, offset: 5 });
  expect(byOffset.hits.map(({ id }) => id)).toEqual(all.slice(5));
  const byPage = await search(index, '', { page: 2, hitsPerPage: 5 });
  expect(byPage.hits.map(({ id }) => id)).toEqual(all.slice(5));
  expect(Object.keys(byPage).sort()).toEqual(
    ['hits', 'hitsPerPage', 'page', 'processingTimeMs', 'query', 'totalHits', 'totalPages'].sort(),
  );
  expect(byPage).toMatchObject({ page: 2, hitsPerPage: 5 });
});

test.each(indexes)('%s: also by address', async (index) => {
  const answer = await client.index(index).searchGet(commonQuery, { limit: 2, attributesToRetrieve: ['id'] });
  const posted = await search(index, commonQuery, { limit: 2, attributesToRetrieve: ['id'] });
  expect(answer.hits).toEqual(posted.hits);
});

test('what is marked, cut, placed and scored', async () => {
  const { hits } = await search('sub-service', 'удаление зуба', {
    limit: 1,
    attributesToRetrieve: ['title'],
    attributesToHighlight: ['title'],
    attributesToCrop: ['description'],
    cropLength: 6,
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    showMatchesPosition: true,
    showRankingScore: true,
  });
  expect(hits[0]).toMatchObject({
    title: 'Удаление зуба',
    _formatted: { title: '<mark>Удаление</mark> <mark>зуба</mark>', description: expect.stringContaining('…') },
    _matchesPosition: {
      title: [
        { start: 0, length: 16 },
        { start: 17, length: 8 },
      ],
    },
    _rankingScore: expect.any(Number),
  });
  expect(hits[0]).not.toHaveProperty('slug');
});

test.each([
  ['last', 'кариес абракадабра', true],
  ['last', 'абракадабра кариес', false],
  ['all', 'кариес абракадабра', false],
  ['all', 'глубокий кариес', true],
  ['frequency', 'кариес зуб', true],
] as const)('matchingStrategy %s: %s', async (matchingStrategy, q, finds) => {
  expect((await search('sub-service', q, { matchingStrategy })).hits.length > 0).toBe(finds);
});

test.each([
  ['"зуба мудрости"', true],
  ['"мудрости зуба"', false],
  ['"удаление" "кариеса" "имплантация" "брекеты"', false],
])('a phrase: %s', async (q, finds) => {
  expect((await search('sub-service', q)).hits.length > 0).toBe(finds);
});

test('minus takes out', async () => {
  const all = await search('sub-service', 'удаление', { matchingStrategy: 'all' });
  const less = await search('sub-service', 'удаление -мудрости', { matchingStrategy: 'all' });
  expect(less.estimatedTotalHits).toBeLessThan(all.estimatedTotalHits);
  expect(JSON.stringify(less.hits)).not.toContain('мудрости');
});

test('only ten words count', async () => {
  const ten = 'кариес пульпит канал пломба боль зуб врач снимок эмаль';
  const [without, beyond] = await Promise.all([
    search('sub-service', `${ten} день `),
    search('sub-service', `${ten} день абракадабра`),
  ]);
  expect(beyond.hits).toEqual(without.hits);
});

test('a threshold leaves the best', async () => {
  const all = await search('sub-service', 'зуб', { showRankingScore: true, limit: 100 });
  const rankingScoreThreshold = all.hits[3]?._rankingScore ?? 1;
  const best = await search('sub-service', 'зуб', { rankingScoreThreshold, limit: 100 });
  expect(best.hits.length).toBeGreaterThanOrEqual(4);
  expect(best.hits.length).toBeLessThan(all.hits.length);
  expect(best.estimatedTotalHits).toBe(best.hits.length);
});

test('the reading that helped is told beside Meilisearch’s fields', async () => {
  expect(await search('sub-service', 'rfhbtc')).toMatchObject({ query: 'rfhbtc', correctedQuery: 'кариес' });
  expect(await search('sub-service', 'кариес')).not.toHaveProperty('correctedQuery');
});

const body = JSON.stringify({ q: commonQuery });

test.each<[string | null, number, string]>([
  [null, 401, 'missing_authorization_header'],
  ['Basic YTpi', 401, 'missing_authorization_header'],
  [key, 401, 'missing_authorization_header'],
  ['Bearer ', 403, 'invalid_api_key'],
  ['Bearer', 403, 'invalid_api_key'],
  ['Bearer wrong', 403, 'invalid_api_key'],
  [`Bearer ${SITE_API_TOKEN}`, 403, 'invalid_api_key'],
  [`Bearer ${key}x`, 403, 'invalid_api_key'],
])('Authorization %#', async (authorization, status, code) => {
  for (const index of [...indexes, 'unknown']) {
    expectError(await send(`/indexes/${index}/search`, { body }, authorization), [status, code]);
  }
});

test.each([
  ['GET', '/indexes'],
  ['POST', '/indexes'],
  ['GET', '/indexes/doctor'],
  ['DELETE', '/indexes/doctor'],
  ['GET', '/indexes/doctor/documents'],
  ['POST', '/indexes/doctor/documents'],
  ['DELETE', '/indexes/doctor/documents'],
  ['GET', '/indexes/doctor/settings'],
  ['PATCH', '/indexes/doctor/settings'],
  ['POST', '/indexes/doctor/facet-search'],
  ['POST', '/indexes/doctor/similar'],
  ['GET', '/indexes/doctor/stats'],
  ['GET', '/keys'],
  ['POST', '/keys'],
  ['GET', '/tasks'],
  ['GET', '/stats'],
  ['GET', '/version'],
  ['POST', '/multi-search'],
  ['POST', '/dumps'],
  ['POST', '/snapshots'],
  ['POST', '/swap-indexes'],
  ['GET', '/experimental-features'],
])('the search key opens nothing else: %s %s', async (method, path) => {
  expectError(await send(path, { method }), [403, 'invalid_api_key']);
  expectError(await send(path, { method }, null), [401, 'missing_authorization_header']);
});

test.each(['PUT', 'PATCH', 'DELETE'])('%s is not a search', async (method) => {
  const { status, headers } = await send('/indexes/doctor/search', { method });
  expect([status, headers.get('allow')]).toEqual([405, 'GET, POST']);
});

test('anybody may ask whether it is well', async () => {
  expect(await client.health()).toEqual({ status: 'available' });
  expect((await send('/health', { method: 'GET' }, null)).status).toBe(200);
});

test.each<[string, RequestInit, number, string]>([
  ['plain text', { body, headers: { 'content-type': 'text/plain' } }, 415, 'invalid_content_type'],
  [
    'a form',
    { body: 'q=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'invalid_content_type',
  ],
  ['no body', { headers: { 'content-type': 'application/json' } }, 400, 'missing_payload'],
  ['half of a body', { body: '{"q": "a' }, 400, 'malformed_payload'],
  ['no JSON', { body: 'hello' }, 400, 'malformed_payload'],
  ['a list', { body: '[]' }, 400, 'bad_request'],
  ['a text', { body: '"a"' }, 400, 'bad_request'],
  ['null', { body: 'null' }, 400, 'bad_request'],
  ['an unknown name', { body: '{"marin": "hello"}' }, 400, 'bad_request'],
  ['a name of Object', { body: '{"__proto__": {"limit": 1}}' }, 400, 'bad_request'],
  ['100 kB and more', { body: JSON.stringify({ q: 'a'.repeat(100_000) }) }, 413, 'payload_too_large'],
])('a body: %s', async (_name, init, status, code) => {
  expectError(await send('/indexes/doctor/search', init), [status, code]);
});

test('a body: no content type', async () => {
  // Bytes, since a text is sent as text/plain.
  const init = { method: 'POST', body: Buffer.from(body), headers: { authorization: `Bearer ${key}` } };
  const response = await fetch(`${host}/indexes/doctor/search`, init);
  const refusal = (await response.json()) as ErrorBody;
  expectError({ status: response.status, body: refusal }, [415, 'missing_content_type']);
});

test('a body far too large does not break the next question', async () => {
  const init = { body: JSON.stringify({ q: 'a'.repeat(1_000_000) }) };
  expectError(await send('/indexes/doctor/search', init), [413, 'payload_too_large']);
  expect((await send('/indexes/doctor/search', { body })).status).toBe(200);
});

test('JSON by its other names', async () => {
  const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
  expect((await send('/indexes/doctor/search', { body, headers })).status).toBe(200);
});

test.each<[Record<string, unknown>, string]>([
  [{ q: 1 }, 'invalid_search_q'],
  [{ q: ['a'] }, 'invalid_search_q'],
  [{ offset: 'a' }, 'invalid_search_offset'],
  [{ offset: -1 }, 'invalid_search_offset'],
  [{ limit: '20' }, 'invalid_search_limit'],
  [{ limit: -1 }, 'invalid_search_limit'],
  [{ limit: 1.5 }, 'invalid_search_limit'],
  [{ limit: null }, 'invalid_search_limit'],
  [{ page: 'a' }, 'invalid_search_page'],
  [{ page: -1 }, 'invalid_search_page'],
  [{ hitsPerPage: true }, 'invalid_search_hits_per_page'],
  [{ attributesToRetrieve: 'title' }, 'invalid_search_attributes_to_retrieve'],
  [{ attributesToCrop: {} }, 'invalid_search_attributes_to_crop'],
  [{ cropLength: 'a' }, 'invalid_search_crop_length'],
  [{ cropMarker: 1 }, 'invalid_search_crop_marker'],
  [{ attributesToHighlight: [1] }, 'invalid_search_attributes_to_highlight'],
  [{ highlightPreTag: ['a'] }, 'invalid_search_highlight_pre_tag'],
  [{ highlightPostTag: 1 }, 'invalid_search_highlight_post_tag'],
  [{ showMatchesPosition: 'true' }, 'invalid_search_show_matches_position'],
  [{ showRankingScore: 1 }, 'invalid_search_show_ranking_score'],
  [{ showRankingScoreDetails: 1 }, 'invalid_search_show_ranking_score_details'],
  [{ matchingStrategy: 'first' }, 'invalid_search_matching_strategy'],
  [{ matchingStrategy: 1 }, 'invalid_search_matching_strategy'],
  [{ attributesToSearchOn: ['price'] }, 'invalid_search_attributes_to_search_on'],
  [{ attributesToSearchOn: 'title' }, 'invalid_search_attributes_to_search_on'],
  [{ rankingScoreThreshold: 2 }, 'invalid_search_ranking_score_threshold'],
  [{ rankingScoreThreshold: 'a' }, 'invalid_search_ranking_score_threshold'],
  [{ filter: 'price > 1' }, 'invalid_search_filter'],
  [{ filter: 1 }, 'invalid_search_filter'],
  [{ sort: ['title:asc'] }, 'invalid_search_sort'],
  [{ sort: ['title'] }, 'invalid_search_sort'],
  [{ sort: 'title:asc' }, 'invalid_search_sort'],
  [{ facets: ['tag'] }, 'invalid_search_facets'],
  [{ distinct: 'tag' }, 'invalid_search_distinct'],
  [{ locales: 'ru' }, 'invalid_search_locales'],
])('refused: %o', async (parameters, code) => {
  for (const index of indexes) {
    expectError(await send(`/indexes/${index}/search`, { body: JSON.stringify(parameters) }), [400, code]);
  }
});

test.each([
  ['unknown', 404, 'index_not_found'],
  ['Doctor', 404, 'index_not_found'],
  ['clinic', 404, 'index_not_found'],
  ['bad%20uid', 400, 'invalid_index_uid'],
  ['врачи', 400, 'invalid_index_uid'],
  ['%FF', 400, 'invalid_index_uid'],
  ['..%2F..%2Fadmin', 400, 'invalid_index_uid'],
  ['a'.repeat(600), 400, 'invalid_index_uid'],
])('an index that is not there: %s', async (uid, status, code) => {
  expectError(await send(`/indexes/${uid}/search`, { body }), [status, code]);
});

test('the order of refusals: key, content type, body, parameters, name of the index, index', async () => {
  const text = { body: 'no JSON', headers: { 'content-type': 'text/plain' } };
  expectError(await send('/indexes/bad%20uid/search', text, null), [401, 'missing_authorization_header']);
  expectError(await send('/indexes/bad%20uid/search', text), [415, 'invalid_content_type']);
  expectError(await send('/indexes/bad%20uid/search', { body: 'no JSON' }), [400, 'malformed_payload']);
  expectError(await send('/indexes/bad%20uid/search', { body: '{"limit": "a"}' }), [400, 'invalid_search_limit']);
  expectError(await send('/indexes/unknown/search', { body: '{"sort": ["a"]}' }), [404, 'index_not_found']);
});

test('the client throws its own error with ours inside', async () => {
  const error = await search('unknown', 'a').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MeilisearchApiError);
  expect((error as MeilisearchApiError).cause).toMatchObject({
    message: 'Index `unknown` not found.',
    code: 'index_not_found',
  });
});

test.each([
  'limit=doggo',
  'offset=-1',
  'page=1.5',
  'showMatchesPosition=yes',
  'rankingScoreThreshold=a',
  'matchingStrategy=doggo',
  'doggo=1',
])('refused in the address: %s', async (query) => {
  expect((await send(`/indexes/doctor/search?${query}`, { method: 'GET' })).status).toBe(400);
});

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

test.each(hostile)('hostile text %# is a question like any other', async (q) => {
  for (const index of indexes) {
    const answer = await search(index, q, {
      attributesToHighlight: ['*'],
      attributesToCrop: ['*'],
      showMatchesPosition: true,
    });
    expect(Array.isArray(answer.hits)).toBe(true);
    expect(answer.processingTimeMs).toBeLessThan(200);
  }
});

test.each<[SearchParams]>([
  [{ limit: 1_000_000_000 }],
  [{ offset: 1_000_000_000 }],
  [{ page: 1_000_000, hitsPerPage: 1_000_000 }],
  [{ limit: 0 }],
  [{ cropLength: 1_000_000, attributesToCrop: ['*'] }],
  [{ attributesToRetrieve: ['__proto__', 'constructor', '*.*', ''] }],
  [{ attributesToCrop: ['text:-1', 'text:', ':5', '*:1'] }],
  [{ attributesToHighlight: [], attributesToCrop: [], attributesToSearchOn: [] }],
])('extremes: %o', async (parameters) => {
  for (const index of indexes) {
    const { hits } = await search(index, commonQuery, parameters);
    expect(hits.length).toBeLessThanOrEqual(1000);
  }
});

test('an answer is kept by nobody on the way', async () => {
  expect((await send('/indexes/doctor/search', { body })).headers.get('cache-control')).toBe('no-store');
});
