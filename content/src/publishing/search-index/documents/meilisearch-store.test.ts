import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeMeilisearch } from '../../../../test/fake-meilisearch';
import { readSet } from '../synonyms';
import { kinds } from './kinds';
import { MeilisearchStore, pairUp } from './meilisearch-store';

let server: FakeMeilisearch;
let store: MeilisearchStore;

beforeEach(async () => {
  server = new FakeMeilisearch();
  store = new MeilisearchStore({ host: await server.start(), adminKey: 'admin-key' });
});
afterEach(() => server.stop());

const ordered = (id: string, order = 0) => ({ document: { id, title: id }, order });
const idsOf = (index: string) => [...(server.documents.get(index)?.keys() ?? [])];

test('an index is set up once, before its first document', async () => {
  await store.change('answer', [ordered('a')], []);
  await store.change('answer', [ordered('b')], []);
  expect(server.settings.get('answer')).toMatchObject({
    searchableAttributes: ['title', 'text', 'tag'],
    displayedAttributes: ['id', 'title', 'text', 'tag'],
    typoTolerance: { minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 } },
  });
  expect(server.calls.filter((call) => call.endsWith('settings'))).toHaveLength(1);
  expect([...server.keys]).toEqual(['Bearer admin-key']);
});

test('changed documents are stored and removed ones are deleted', async () => {
  await store.change('answer', [ordered('a', 3), ordered('b')], []);
  await store.change('answer', [ordered('c')], ['a']);
  expect(idsOf('answer')).toEqual(['b', 'c']);
});

test('replacing an index deletes its other documents', async () => {
  await store.change('doctor', [ordered('old'), ordered('kept')], []);
  await store.replace('doctor', [ordered('kept', 7), ordered('new')]);
  expect(idsOf('doctor')).toEqual(['kept', 'new']);
  expect(server.documents.get('doctor')?.get('kept')).toEqual({ id: 'kept', title: 'kept', order: 7 });
});

test('many documents are sent in batches', async () => {
  await store.replace(
    'doctor',
    Array.from({ length: 1100 }, (_, i) => ordered(`d${i}`)),
  );
  expect(idsOf('doctor')).toHaveLength(1100);
  expect(server.calls.filter((call) => call === 'POST /indexes/doctor/documents')).toHaveLength(3);
});

test('all indexes get the synonyms of each word, with «ё» and without', async () => {
  await store.setSynonyms([readSet('Восьмёрка, зуб мудрости')]);
  const synonyms = {
    восьмёрка: ['восьмерка', 'зуб мудрости'],
    восьмерка: ['восьмёрка', 'зуб мудрости'],
    'зуб мудрости': ['восьмёрка', 'восьмерка'],
  };
  for (const index of Object.keys(kinds)) expect(server.settings.get(index)).toMatchObject({ synonyms });
  expect(pairUp(['а, б', 'б, в', 'флюс → периодонтит'].map(readSet))).toEqual({
    а: ['б'],
    б: ['а', 'в'],
    в: ['б'],
    флюс: ['периодонтит'],
  });
});

test('failures are thrown, and the same change can be repeated', async () => {
  server.isAway = true;
  await expect(store.change('answer', [ordered('a')], [])).rejects.toThrow();
  server.isAway = false;
  server.taskStatus = 'failed';
  await expect(store.change('answer', [ordered('a')], [])).rejects.toThrow('Meilisearch: failed index_not_found');
  server.taskStatus = 'succeeded';
  await store.change('answer', [ordered('a')], []);
  expect(idsOf('answer')).toEqual(['a']);
});

test('a stored document is read back, a missing one is null, and a server that is down throws', async () => {
  await store.change('answer', [ordered('a')], []);
  expect(await store.read('answer', 'a')).toEqual({ id: 'a', title: 'a' });
  expect(await store.read('answer', 'b')).toBeNull();
  server.isAway = true;
  await expect(store.read('answer', 'a')).rejects.toThrow();
});

test('an answer over 10 MB is refused', async () => {
  await store.change('answer', [ordered('a')], []);
  server.padding = 10_000_000;
  await expect(store.read('answer', 'a')).rejects.toMatchObject({
    cause: { message: 'answer over 10000000 bytes' },
  });
});
