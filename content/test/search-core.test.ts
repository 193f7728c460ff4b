import { expect, test } from 'vitest';
import { commonQuery, indexes, search } from './search-client';

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
  ['page', ['endsOn', 'id', 'note', 'path', 'startsOn', 'text', 'title']],
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

test.each(indexes)('%s: no query, a blank one and null find everything', async (index) => {
  const totals = await Promise.all([search(index), search(index, ''), search(index, null), search(index, '  ')]);
  expect(new Set(totals.map(({ estimatedTotalHits }) => estimatedTotalHits)).size).toBe(1);
  expect(totals[0]?.estimatedTotalHits).toBeGreaterThanOrEqual(12);
});

test.each(indexes)('%s: each page continues where the previous one ended', async (index) => {
  const all = (await search(index, '', { limit: 10 })).hits.map(({ id }) => id);
  const second = await search(index, '', { limit: 5, offset: 5 });
  expect(second.hits.map(({ id }) => id)).toEqual(all.slice(5));
});

test('fields are selected, highlighted and cropped', async () => {
  const { hits } = await search('sub-service', 'удаление зуба', {
    limit: 1,
    attributesToRetrieve: ['title'],
    attributesToHighlight: ['title'],
    attributesToCrop: ['description'],
    cropLength: 6,
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  });
  expect(hits[0]).toMatchObject({
    title: 'Удаление зуба',
    _formatted: { title: '<mark>Удаление</mark> <mark>зуба</mark>', description: expect.stringContaining('…') },
  });
  expect(hits[0]).not.toHaveProperty('slug');
});

test('a corrected query is named beside Meilisearch’s fields', async () => {
  expect(await search('sub-service', 'rfhbtc')).toMatchObject({ query: 'rfhbtc', correctedQuery: 'кариес' });
  expect(await search('sub-service', 'кариес')).not.toHaveProperty('correctedQuery');
});
