import { expect, test } from 'vitest';
import { goldenQueries, patientQueries } from './golden-queries';
import { indexes, search } from './search-client';

async function findTitles(index: string, query: string): Promise<string[]> {
  const { hits } = await search(index, query, { limit: 3 });
  return hits.map(({ title, name }) => String(title ?? name));
}

test.each(goldenQueries)('$index: $query', async ({ index, query, titles }) => {
  const [first = 'ничего'] = await findTitles(index, query);
  expect(
    titles.filter((title) => first.startsWith(title)),
    `нашлось: ${first}`,
  ).not.toEqual([]);
});

test.each(patientQueries)('$index: $query', async ({ index, query, titles }) => {
  const found = await findTitles(index, query);
  expect(found[0]).toMatch(new RegExp(`^${titles[0]}`));
  expect(
    titles.filter((title) => !found.some((hit) => hit.startsWith(title))),
    `нашлось: ${found}`,
  ).toEqual([]);
});

test.each(['qwerty', 'zzzz', 'абракадабра', '???'])('nothing is found for %s', async (query) => {
  for (const index of indexes) expect((await search(index, query)).estimatedTotalHits).toBe(0);
});
