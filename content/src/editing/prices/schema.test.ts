import { expect, test } from 'vitest';
import { readInput } from '../../platform/strapi/admin-routes';
import { sheetBody } from './schema';

const document = { uid: 'api::service.service', documentId: 'a' };
const cell = { id: 1, field: 'price', from: 1, to: 2 };
const sheetOf = (change: object) => ({ publishAt: null, record: null, changes: [{ ...document, ...change }] });

test('a sheet is read without foreign fields', () => {
  const sent = sheetOf({ cells: [{ ...cell, more: 1 }], other: 1 });
  expect(readInput(sheetBody, sent)).toEqual(sheetOf({ cells: [cell], added: [], removed: [] }));
});

test.each([
  { cells: [] },
  { cells: [cell], uid: 'api::doctor.doctor' },
  { cells: [{ ...cell, field: 'title' }] },
  { cells: [{ ...cell, to: -1 }] },
  { cells: [], added: [{ id: 0 }] },
])('%j is refused', (change) => {
  expect(() => readInput(sheetBody, sheetOf(change))).toThrow('Не указано, что поменять');
});
