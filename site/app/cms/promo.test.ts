import { expect, test } from 'vitest';
import { isCurrent, toPromoCard } from './promo.server.ts';

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
  image: {
    url: '/uploads/winter.webp',
    width: 1600,
    height: 1000,
    alternativeText: 'Зуб на снегу',
    updatedAt: null,
    focalPoint: null,
    tone: null,
  },
};

test('maps a full promotion', () => {
  expect(toPromoCard(promo)).toEqual({
    title: 'Зимний осмотр с\u00a0чисткой',
    path: '/sales/zimniy-osmotr',
    subtitle: 'Осмотр и\u00a0гигиена за\u00a0один визит',
    picture: {
      src: '/uploads/winter.webp',
      version: null,
      width: 1600,
      height: 1000,
      alt: 'Зуб на снегу',
      tint: null,
      focalPoint: null,
    },
    period: 'До\u00a031\u00a0декабря 2026',
    price: '4\u00a0900\u00a0₽',
    oldPrice: '6\u00a0450\u00a0₽',
  });
});

test('maps a promotion with nothing but a title', () => {
  const bare = {
    ...promo,
    subtitle: null,
    startsOn: null,
    endsOn: null,
    price: null,
    priceFrom: null,
    oldPrice: null,
    image: null,
  };
  expect(toPromoCard(bare)).toMatchObject({
    subtitle: '',
    picture: null,
    period: 'Бессрочно',
    price: null,
    oldPrice: null,
  });
});

test('an old price is shown only if it was higher', () => {
  expect(toPromoCard({ ...promo, oldPrice: 4900 }).oldPrice).toBeNull();
});

test.each([
  ['2026-10-31', false],
  ['2026-11-01', true],
  ['2026-12-31', true],
  ['2027-01-01', false],
])('on %s the promotion is current: %s', (today, expected) => {
  expect(isCurrent(promo, today)).toBe(expected);
});

test('a promotion without dates is always current', () => {
  expect(isCurrent({ startsOn: null, endsOn: null }, '2030-01-01')).toBe(true);
});
