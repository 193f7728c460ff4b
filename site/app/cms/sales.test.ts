import { expect, test } from 'vitest';
import { nothingUsual } from './estimates.server.ts';
import type { SaleQuery } from './generated/graphql.ts';
import { toPromoCard } from './promo.server.ts';
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
const page = (day: string) => toSalePage(promo, [], day, nothingUsual);

test.each([
  ['2026-10-31', false, 'Начнётся\u00a01\u00a0ноября 2026'],
  ['2026-11-01', true, null],
  ['2026-12-01', false, null],
])('on %s the promotion is running and indexed: %s; it says when it will start: %s', (day, isRunning, startsText) => {
  expect(page(day)).toMatchObject({ isRunning, head: { isIndexed: isRunning }, startsText });
});

test('an empty list has one page', () => {
  const empty = { promosPage: null, promos_connection: { nodes: [], pageInfo: { pageCount: 0 } } };
  expect(toSaleList(empty, 1)).toMatchObject({ promos: [], pageCount: 1 });
  expect(toSaleList(empty, 2)).toBeNull();
});

test('a card says until when, or that there is no end', () => {
  expect(toPromoCard(promo).period).toBe('До\u00a030\u00a0ноября 2026');
  expect(toPromoCard({ ...promo, endsOn: null }).period).toBe('Бессрочно');
});
