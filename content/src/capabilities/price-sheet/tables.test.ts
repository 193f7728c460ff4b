import { expect, test } from 'vitest';
import type { PriceDocument, PriceLine } from './rules';
import { matchTable, tableOf } from './tables';

const line = (id: number, description: string, price: number | null, more: Partial<PriceLine> = {}): PriceLine => ({
  id,
  section: 'Приём',
  description,
  price,
  priceFrom: false,
  oldPrice: null,
  ...more,
});

const document = (documentId: string, title: string, lines: PriceLine[], service: string | null = null) =>
  ({ uid: 'api::service.service', documentId, title, service, state: 'published', lines }) satisfies PriceDocument;

test('a foreign table finds lines by their names, in every spelling', () => {
  const documents = [
    document('a', 'Протезирование', [
      line(1, 'Коронка из диоксида циркония', 25_000),
      line(2, 'Съёмный протез', 30_000),
      line(3, 'Осмотр', 0),
      line(4, 'Осмотр', 500),
    ]),
  ];
  const table = [
    ['Услуга', 'Цена'],
    ['коронка  из диоксида циркония', 'шт.', 'от 26 500 ₽'],
    ['Съемный протез', '30000'],
    ['Осмотр', '700'],
    ['Имплант', '50000'],
    [''],
  ];
  expect(matchTable(table, documents)).toMatchObject({
    found: [{ documentId: 'a', line: { id: 1 }, values: { price: 26_500, priceFrom: true } }],
    same: 1,
    unknown: ['Имплант'],
    ambiguous: ['Осмотр'],
    unreadable: ['Услуга'],
  });
});

const twice = [
  document('a', 'Терапия', [line(1, 'Осмотр', 500), line(2, 'Осмотр', 700, { section: 'Дети' })]),
  document('b', 'Лечение кариеса', [line(3, 'Осмотр', 900, { priceFrom: true, oldPrice: 1000 })], 'Терапия'),
];
const asText = (table: ReturnType<typeof tableOf>) => table.map((row) => row.map((cell) => String(cell ?? '')));

test('the sheet’s own table comes back without a change', () => {
  const match = matchTable(asText(tableOf(twice)), twice);
  expect(match).toEqual({ found: [], same: 3, unknown: [], ambiguous: [], unreadable: [] });
});

test('in the sheet’s own table service and section tell lines of one name apart; every column counts', () => {
  const table = asText(tableOf(twice));
  expect(table[3]).toEqual(['Терапия → Лечение кариеса', 'Приём', 'Осмотр', '900', 'да', '1000']);
  table[2] = ['Терапия', 'Дети', 'Осмотр', '', '', ''];
  table[3] = ['Терапия → Лечение кариеса', 'Приём', 'Осмотр', '950', '', '1 100 ₽'];
  const { found } = matchTable(table, twice);
  expect(found).toMatchObject([
    { line: { id: 2 }, values: { price: null } },
    { line: { id: 3 }, values: { price: 950, priceFrom: false, oldPrice: 1100 } },
  ]);
});

test('the columns may stand in another order, under a title; what is missing stays', () => {
  const table = [
    ['Прайс с 1 января'],
    ['Цена, ₽', 'За что', 'Раздел'],
    ['800', 'Осмотр', 'Дети'],
    ['много', 'Осмотр', 'Дети'],
  ];
  const { found, unreadable } = matchTable(table, twice);
  expect(found).toEqual([{ documentId: 'a', line: twice[0]?.lines[1], values: { price: 800 } }]);
  expect(unreadable).toEqual(['Осмотр']);
});
