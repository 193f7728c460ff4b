import { expect, test } from 'vitest';
import { ownChanges } from './own-changes';

test('sends what the editor has changed, and no field that only a colleague has', () => {
  const opened = { name: 'А', price: 1, years: 5 };
  const current = { name: 'Б', price: 2, years: 5 };
  expect(ownChanges(opened, { name: 'А', price: 3, years: 12 }, current)).toEqual({ price: 3, years: 12 });
});

test('sends changed relations, also inside components', () => {
  const delta = { connect: [{ id: 1 }], disconnect: [{ id: 2 }] };
  const opened = { services: { count: 2 }, clinics: { count: 1 }, seo: { id: 1, doctor: { count: 1 } } };
  const data = { services: delta, clinics: { count: 1 }, seo: { id: 1, doctor: delta } };
  expect(ownChanges(opened, data, opened)).toEqual({ services: delta, seo: data.seo });
});

test('restores a component that the colleague removed as a new one', () => {
  const photo = { id: 9, documentId: 'f' };
  const services = { connect: [{ id: 4 }], disconnect: [] };
  const certs = [
    { id: 1, title: 'А', photo, services },
    { id: 2, title: 'Б' },
  ];
  const opened = { certs: [{ id: 1, title: 'Прежнее' }, certs[1]] };
  expect(ownChanges(opened, { certs }, { certs: [{ id: 1, title: 'Я' }] })).toEqual({
    certs: [certs[0], { title: 'Б' }],
  });
});
