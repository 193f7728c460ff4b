import { expect, test } from 'vitest';
import { changesRelation, isSame } from './rules';

const section = (id: number, label: string) => ({
  id,
  label,
  prices: [{ id: id * 10, description: 'Осмотр', price: 900 }],
});

test.each<[string, unknown, unknown]>([
  ['the same words in other rows', [section(1, 'Приём')], [section(2, 'Приём')]],
  ['another order of keys', { b: 1, a: 2 }, { a: 2, b: 1 }],
  ['nothing, as a form and as the database hold it', '', null],
  ['a missing value', undefined, null],
  ['no components', [], null],
  ['a number and its digits', 900, '900'],
  ['a date and its words', new Date('2026-11-23T10:00:00Z'), '2026-11-23T10:00:00.000Z'],
  [
    'a picture that was described again',
    { documentId: 'a', alternativeText: '' },
    { documentId: 'a', alternativeText: 'Врач' },
  ],
  [
    'a component with an untouched relation',
    { id: 1, doctor: { count: 1 } },
    { id: 1, doctor: { connect: [], disconnect: [] } },
  ],
  ['a component that the form has given a key', [{ id: 1, label: 'А' }], [{ __temp_key__: 'a0', id: 1, label: 'А' }]],
])('%s: no difference', (_what, one, other) => expect(isSame(one, other)).toBe(true));

test.each<[string, unknown, unknown]>([
  ['another word', [section(1, 'Приём')], [section(1, 'Приём врача')]],
  ['another order', [section(1, 'А'), section(2, 'Б')], [section(2, 'Б'), section(1, 'А')]],
  ['another picture', { documentId: 'a', url: '/1.webp' }, { documentId: 'b', url: '/1.webp' }],
  ['«no» and no answer', false, null],
  ['a component that was added', null, { label: '' }],
  [
    'a component with a changed relation',
    { doctor: { count: 1 } },
    { doctor: { connect: [{ id: 3 }], disconnect: [] } },
  ],
])('%s: a difference', (_what, one, other) => expect(isSame(one, other)).toBe(false));

test('a form changes a relation when it adds or removes a document', () => {
  expect(changesRelation({ connect: [], disconnect: [] })).toBe(false);
  expect(changesRelation({ count: 3 })).toBe(false);
  expect(changesRelation({ connect: [{ id: 1, documentId: 'a' }], disconnect: [] })).toBe(true);
  expect(changesRelation({ disconnect: [{ documentId: 'a' }] })).toBe(true);
  expect(changesRelation([{ name: 'Анна', doctor: { connect: [{ id: 1 }], disconnect: [] } }])).toBe(true);
  expect(changesRelation({ name: 'Анна', photo: { documentId: 'a' } })).toBe(false);
});
