import { expect, test, vi } from 'vitest';
import type { TypedDocumentString } from '#app/cms/generated/graphql.ts';
import { RecentChanges } from './invalidation.ts';
import { QueryCache } from './query-cache.ts';

const document = 'query { doctors }' as unknown as TypedDocumentString<{ n: number }, { slug: string }>;

/** A service that numbers its responses. */
function counting(tags = ['Doctor:a']) {
  let n = 0;
  const ask = vi.fn(async () => ({ data: { n: ++n }, tags }));
  const recent = new RecentChanges();
  const queries = new QueryCache({ ask: ask as never, recent });
  const change = (...changed: string[]) => {
    recent.invalidate(new Set(changed));
    queries.invalidate(new Set(changed));
  };
  return { ask, change, queries, about: (slug: string) => queries.ask(document, { slug }) };
}

test('a valid response is reused; another query is sent', async () => {
  const { ask, about } = counting();
  await Promise.all([about('a'), about('a'), about('b')]);
  expect((await about('a')).data).toEqual({ n: 1 });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a change of its tags drops a response, another change does not', async () => {
  const { about, change } = counting();
  await about('a');
  change('Doctor:b');
  expect((await about('a')).data).toEqual({ n: 1 });
  change('Doctor:a');
  expect((await about('a')).data).toEqual({ n: 2 });
});

test('a response under way during its change is not remembered', async () => {
  const { about, change } = counting();
  const old = about('a');
  change('Doctor:a');
  const fresh = about('a');
  expect([(await old).data, (await fresh).data]).toEqual([{ n: 1 }, { n: 2 }]);
  expect((await about('a')).data).toEqual({ n: 2 });
});

test('a response without tags is not remembered', async () => {
  const { ask, about } = counting([]);
  await about('a');
  await about('a');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('an error is not remembered', async () => {
  const { ask, about } = counting();
  ask.mockRejectedValueOnce(new Error('away'));
  await expect(about('a')).rejects.toThrow('away');
  expect((await about('a')).data).toEqual({ n: 1 });
});
