import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TypedDocumentString } from '#app/cms/generated/graphql.ts';
import { emptyFolder } from '../platform/servers-for-tests.ts';
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

let file: string;
beforeEach(() => {
  file = join(emptyFolder(), 'queries.json');
});
const position = { log: 'log1', last: 5, build: 'b1' };

/** The answer to a query after a restart at `now`: 1 is the saved response, 2 a new one. */
async function afterRestart(now: typeof position, between: () => void = () => {}) {
  const before = counting();
  await before.about('a');
  await before.queries.save(file, position);
  between();
  const next = counting();
  await next.ask();
  await next.queries.restore(file, now);
  return { ...next, answer: async () => (await next.about('a')).data.n };
}

test('after a restart the responses are valid until a change reaches them', async () => {
  const { answer, change } = await afterRestart({ ...position, last: 4 });
  expect(await answer()).toBe(1);
  change('Doctor:b');
  expect(await answer()).toBe(1);
  change('Doctor:a');
  expect(await answer()).toBe(2);
});

test.each([
  ['of another log', { ...position, log: 'log2' }],
  ['of another build', { ...position, build: 'b2' }],
  ['that lack changes which are not read again', { ...position, last: 6 }],
])('responses %s are not taken over', async (_what, now) => {
  expect(await (await afterRestart(now)).answer()).toBe(2);
});

test('a damaged file is ignored, and a file serves one start only', async () => {
  const damaged = await afterRestart(position, () => writeFileSync(file, '{"log":"log1"'));
  expect(await damaged.answer()).toBe(2);
  const taken = await afterRestart(position);
  const crashed = counting();
  await crashed.queries.restore(file, position);
  await crashed.about('a');
  expect(crashed.ask).toHaveBeenCalledOnce();
  expect(await taken.answer()).toBe(1);
});

test('before the first answer of the change log nothing is saved', async () => {
  const { queries, about } = counting();
  await about('a');
  await queries.save(file, { ...position, log: '' });
  const next = counting();
  await next.queries.restore(file, { ...position, log: '' });
  await next.about('a');
  expect(next.ask).toHaveBeenCalledOnce();
});
