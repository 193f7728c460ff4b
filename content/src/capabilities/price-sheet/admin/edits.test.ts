import { expect, test } from 'vitest';
import type { PriceDocument } from '../rules';
import { cellKey, compare } from './edits';

const sheet: PriceDocument[] = [
  {
    uid: 'api::service.service',
    documentId: 'a',
    title: 'Терапия',
    service: null,
    state: 'published',
    lines: [
      { id: 1, section: 'Лечение', description: 'Пломба', price: 3400, priceFrom: false, oldPrice: null },
      { id: 2, section: 'Лечение', description: 'Вкладка', price: null, priceFrom: true, oldPrice: null },
    ],
  },
];

test('only what differs is a change, however the amount is written', () => {
  const { changes, lines, faults } = compare(sheet, {
    [cellKey('a', 1, 'price')]: '3 650 ₽',
    [cellKey('a', 1, 'oldPrice')]: '',
    [cellKey('a', 2, 'price')]: '',
    [cellKey('a', 2, 'priceFrom')]: false,
  });
  expect(changes).toEqual([
    {
      uid: 'api::service.service',
      documentId: 'a',
      cells: [
        { id: 1, field: 'price', from: 3400, to: 3650 },
        { id: 2, field: 'priceFrom', from: true, to: false },
      ],
    },
  ]);
  expect(lines.map(({ after }) => after.price)).toEqual([3650, null]);
  expect(faults).toEqual([]);
});

test('a cell that went back to its value is none; an unreadable one is named', () => {
  expect(compare(sheet, { [cellKey('a', 1, 'price')]: '3400' })).toEqual({ changes: [], lines: [], faults: [] });
  const key = cellKey('a', 1, 'price');
  expect(compare(sheet, { [key]: 'много' })).toMatchObject({ changes: [], faults: [key] });
});
