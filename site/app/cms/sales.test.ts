import { expect, test } from 'vitest';
import type { SaleQuery } from './generated/graphql.ts';
import { toSaleList, toSalePage } from './sales.server.ts';

const promo: NonNullable<SaleQuery['promos'][number]> = {
  documentId: 'd1',
  title: 'Зимний осмотр',
  slug: 'zima',
  subtitle: null,
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  price: 4900,
  priceFrom: null,
  oldPrice: 6450,
  image: null,
  description: null,
  sub_services: [],
  seo: null,
};
const page = (day: string) => toSalePage({ promos: [promo], others: [] }, day);

test.each([
  ['2026-10-31', false],
  ['2026-11-01', true],
  ['2026-11-30', true],
  ['2026-12-01', false],
])('on %s the promotion is running and indexed: %s', (day, isRunning) => {
  expect(page(day)).toMatchObject({ isRunning, head: { isIndexed: isRunning } });
});

test('an upcoming promotion shows when it starts', () => {
  expect(page('2026-10-31')?.startsText).toBe('Начнётся\u00a01\u00a0ноября 2026');
  expect(page('2026-11-01')?.startsText).toBeNull();
  expect(page('2026-12-01')?.startsText).toBeNull();
});

test('an unknown promotion has no page', () => {
  expect(toSalePage({ promos: [], others: [] }, '2026-11-01')).toBeNull();
});

test('an empty list has one page', () => {
  const empty = { promosPage: null, promos_connection: { nodes: [], pageInfo: { pageCount: 0 } } };
  expect(toSaleList(empty, 1)).toMatchObject({ promos: [], pageCount: 1 });
  expect(toSaleList(empty, 2)).toBeNull();
});
