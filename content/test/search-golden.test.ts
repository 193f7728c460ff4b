import { Meilisearch } from 'meilisearch';
import { expect, inject, test } from 'vitest';
import { goldenQueries } from './golden-queries';

const client = new Meilisearch({ host: inject('url'), apiKey: inject('secrets').SEARCH_KEY });

test.each(goldenQueries)('$index: $query', async ({ index, query, first }) => {
  const { hits } = await client.index<{ title?: string; name?: string }>(index).search(query, { limit: 3 });
  const title = hits[0]?.title ?? hits[0]?.name ?? 'ничего';
  expect(
    first.some((beginning) => title.startsWith(beginning)),
    `нашлось: ${title}`,
  ).toBe(true);
});

test.each(['qwerty', 'zzzz', 'абракадабра'])('nothing is found for %s', async (query) => {
  for (const index of ['doctor', 'sub-service', 'answer']) {
    expect((await client.index(index).search(query)).estimatedTotalHits).toBe(0);
  }
});
