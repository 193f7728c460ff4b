import { expect, test } from 'vitest';
import type { Conflict } from '../rules';
import { compareSides, mergeSides } from './rows';

const types: Record<string, string> = {
  name: 'string',
  price: 'integer',
  seo: 'component',
  certs: 'component',
  services: 'relation',
  photo: 'media',
  isChief: 'boolean',
  startsOn: 'date',
};
const conflictOf = (names: string[], current: object, links = {}): Conflict => ({
  version: '2026-11-23T10:32:00.000Z',
  at: '2026-11-23T10:32',
  author: 'Анна Снегова',
  isOwn: false,
  fields: names.map((name) => ({ name, label: name.toUpperCase(), type: types[name] ?? '' })),
  current: current as Conflict['current'],
  links,
});

test.each<[string, string, object, object, object, object]>([
  [
    'a field of both',
    'price',
    { price: 1 },
    { price: 2 },
    { price: 3 },
    { before: '1', theirs: '2', mine: '3', preferred: 'mine' },
  ],
  [
    'a field that only the colleague has changed',
    'name',
    { name: 'А' },
    { name: 'Б' },
    { name: 'А' },
    { before: 'А', theirs: 'Б', preferred: 'theirs' },
  ],
  ['a cleared field', 'name', { name: 'А' }, { name: null }, { name: 'В' }, { theirs: '', mine: 'В' }],
  [
    'yes and no',
    'isChief',
    { isChief: null },
    { isChief: true },
    { isChief: false },
    { before: '', theirs: 'да', mine: 'нет' },
  ],
  [
    'a day',
    'startsOn',
    {},
    { startsOn: '2026-12-01' },
    { startsOn: '2026-12-02' },
    { theirs: '01.12.2026', mine: '02.12.2026' },
  ],
  [
    'a picture',
    'photo',
    { photo: { documentId: 'a', name: 'a.webp' } },
    { photo: null },
    { photo: { documentId: 'b', name: 'b.webp' } },
    { before: 'a.webp', theirs: '', mine: 'b.webp' },
  ],
  [
    'components',
    'seo',
    { seo: { id: 1, title: 'А' } },
    { seo: { id: 2, title: 'Б' } },
    { seo: { id: 1, title: 'А' } },
    { before: null, theirs: 'изменено', mine: 'без изменений', preferred: 'theirs' },
  ],
])('%s', (_what, name, base, current, data, row) => {
  const { rows, untouched } = compareSides(base as never, data as never, conflictOf([name], current));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ name, label: name.toUpperCase(), ...row });
  expect(untouched).toEqual([]);
});

test('does not ask about a field that the colleague has not changed', () => {
  const conflict = conflictOf(['name', 'price'], { name: 'А', price: 2 });
  const { rows, untouched } = compareSides({ name: 'А', price: 1 }, { name: 'В', price: 1 }, conflict);
  expect(rows.map(({ name }) => name)).toEqual(['price']);
  expect(untouched).toEqual(['NAME']);
});

test('asks about changed relations, also inside components', () => {
  const delta = { connect: [{ id: 1 }], disconnect: [{ id: 2 }, { id: 3 }] };
  const base = { services: { count: 2 }, seo: { id: 1, doctor: { count: 1 } } };
  const conflict = conflictOf(['services', 'seo'], base, { services: ['Лечение', 'Чистка'] });
  const { rows } = compareSides(base, { services: delta, seo: { id: 1, doctor: delta } }, conflict);
  expect(rows).toMatchObject([
    {
      name: 'services',
      theirs: 'Лечение, Чистка',
      mine: 'то же с вашими правками: добавлено 1, убрано 2',
      preferred: 'mine',
    },
    { name: 'seo', mine: 'изменено', preferred: 'mine' },
  ]);
});

test('sends the chosen fields and no others', () => {
  const conflict = conflictOf(['name', 'price'], { name: 'Б', price: 2 });
  const data = { name: 'В', price: 3, specification: 'Терапевт' };
  expect(mergeSides(data, conflict, { name: 'mine', price: 'theirs' })).toEqual({ name: 'В' });
  expect(mergeSides(data, conflict, {})).toEqual({ name: 'В', price: 3 });
});

test('restores a component that the colleague removed as a new one', () => {
  const photo = { id: 9, documentId: 'f' };
  const services = { connect: [{ id: 4 }], disconnect: [] };
  const certs = [
    { id: 1, title: 'А', photo, services },
    { id: 2, title: 'Б' },
  ];
  const conflict = conflictOf(['certs'], { certs: [{ id: 1, title: 'Я' }] });
  expect(mergeSides({ certs }, conflict, { certs: 'mine' })).toEqual({ certs: [certs[0], { title: 'Б' }] });
});
