import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeMeilisearch } from '../../../../test/fake-meilisearch';
import { kinds } from '../documents/kinds';
import { MeilisearchStore, pairUp } from './meilisearch-store';

let server: FakeMeilisearch;
let store: MeilisearchStore;

beforeEach(async () => {
  server = new FakeMeilisearch();
  store = new MeilisearchStore({ host: await server.start(), adminKey: 'admin-key' }, kinds);
});
afterEach(() => server.stop());

const placed = (id: string, order = 0) => ({ document: { id, title: id }, order });
const idsOf = (index: string) => [...(server.documents.get(index)?.keys() ?? [])];

test('an index is set up before its first document, once', async () => {
  await store.change('answer', [placed('a')], []);
  await store.change('answer', [placed('b')], []);
  expect(server.settings.get('answer')).toMatchObject({
    searchableAttributes: ['title', 'text', 'tag'],
    displayedAttributes: ['id', 'title', 'text', 'tag'],
    typoTolerance: { minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 } },
  });
  expect(server.calls.filter((call) => call.endsWith('settings'))).toHaveLength(1);
  expect([...server.keys]).toEqual(['Bearer admin-key']);
});

test('changed documents come, those that are gone go', async () => {
  await store.change('answer', [placed('a', 3), placed('b')], []);
  await store.change('answer', [placed('c')], ['a']);
  expect(idsOf('answer')).toEqual(['b', 'c']);
});

test('an index made whole keeps nothing of before', async () => {
  await store.change('doctor', [placed('old'), placed('kept')], []);
  await store.replace('doctor', [placed('kept', 7), placed('new')]);
  expect(idsOf('doctor')).toEqual(['kept', 'new']);
  expect(server.documents.get('doctor')?.get('kept')).toEqual({ id: 'kept', title: 'kept', order: 7 });
});

test('many documents go in several portions', async () => {
  await store.replace(
    'doctor',
    Array.from({ length: 1100 }, (_, i) => placed(`d${i}`)),
  );
  expect(idsOf('doctor')).toHaveLength(1100);
  expect(server.calls.filter((call) => call === 'POST /indexes/doctor/documents')).toHaveLength(3);
});

test('synonyms go to all indexes, each word to all others, with «ё» and without', async () => {
  await store.setSynonyms([['Восьмёрка', 'зуб мудрости']]);
  const synonyms = {
    восьмёрка: ['восьмерка', 'зуб мудрости'],
    восьмерка: ['восьмёрка', 'зуб мудрости'],
    'зуб мудрости': ['восьмёрка', 'восьмерка'],
  };
  for (const index of Object.keys(kinds)) expect(server.settings.get(index)).toMatchObject({ synonyms });
  expect(
    pairUp([
      ['а', 'б'],
      ['б', 'в'],
    ]),
  ).toEqual({ а: ['б'], б: ['а', 'в'], в: ['б'] });
});

test('a server that is away or fails is told of, and takes the same again', async () => {
  server.isAway = true;
  await expect(store.change('answer', [placed('a')], [])).rejects.toThrow();
  server.isAway = false;
  server.taskStatus = 'failed';
  await expect(store.change('answer', [placed('a')], [])).rejects.toThrow('Meilisearch: failed index_not_found');
  server.taskStatus = 'succeeded';
  await store.change('answer', [placed('a')], []);
  expect(idsOf('answer')).toEqual(['a']);
});

test('a document is read as it was put, and what is not there is told from a server that is away', async () => {
  await store.change('answer', [placed('a')], []);
  expect(await store.read('answer', 'a')).toEqual({ id: 'a', title: 'a' });
  expect(await store.read('answer', 'b')).toBeNull();
  server.isAway = true;
  await expect(store.read('answer', 'a')).rejects.toThrow();
});
