import { expect, test } from 'vitest';
import { client, commonQuery, indexes, search } from './search-client';

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
