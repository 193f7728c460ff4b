import { expect, test } from 'vitest';
import { picture } from '../model/pictures-for-tests.ts';
import { upload } from './content-for-tests.ts';
import { toPromoCard } from './promo.server.ts';

const promo = {
  documentId: 'd1',
  title: 'Зимний осмотр с чисткой',
  slug: 'zimniy-osmotr',
  subtitle: 'Осмотр и гигиена за один визит',
  startsOn: '2026-11-01',
  endsOn: '2026-12-31',
  price: 4900,
  priceFrom: false,
  oldPrice: 6450,
  image: upload,
};

test('maps a full promotion', () => {
  expect(toPromoCard(promo)).toEqual({
    title: 'Зимний осмотр с\u00a0чисткой',
    path: '/sales/zimniy-osmotr',
    subtitle: 'Осмотр и\u00a0гигиена за\u00a0один визит',
    picture,
    period: 'До\u00a031\u00a0декабря 2026',
    price: '4\u00a0900\u00a0₽',
    oldPrice: '6\u00a0450\u00a0₽',
  });
});

test('a promotion without an end is said to have none', () => {
  expect(toPromoCard({ ...promo, endsOn: null }).period).toBe('Бессрочно');
});
