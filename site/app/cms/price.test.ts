import { expect, test } from 'vitest';
import { mainPriceText, servicePriceText, toPriceLine, validFromNote } from './price.server.ts';

const entry = (price: number | null, change = {}) => ({
  id: '1',
  description: 'Пломба',
  note: null,
  price,
  priceFrom: false,
  oldPrice: null,
  style: 'normal' as const,
  ...change,
});
const sections = (...prices: (number | null)[]) => [{ prices: prices.map((price) => entry(price)) }];
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

test('the first price is the main one, not the least of the extras', () => {
  expect(plain(mainPriceText(sections(4800, 900)))).toBe('от 4 800 ₽');
});

test('a single price is exact', () => {
  expect(plain(mainPriceText(sections(4800)))).toBe('4 800 ₽');
});

test('entries without a price are passed over; none at all is no price', () => {
  expect(plain(mainPriceText(sections(null, 4800)))).toBe('от 4 800 ₽');
  expect(mainPriceText(sections(null))).toBeNull();
  expect(mainPriceText(null)).toBeNull();
});

test('a service costs from the least of what it offers', () => {
  const service = {
    price_sections: sections(500),
    sub_services: [{ price_sections: sections(6900) }, { price_sections: sections(4800, 100) }],
  };
  expect(plain(servicePriceText(service))).toBe('от 4 800 ₽');
});

test('a service without sub-services shows its own price', () => {
  expect(plain(servicePriceText({ price_sections: sections(500), sub_services: null }))).toBe('500 ₽');
});

test('an offer shows the old price only when it was higher', () => {
  expect(plain(toPriceLine(entry(8200, { oldPrice: 9400 })).oldPrice)).toBe('9 400 ₽');
  expect(toPriceLine(entry(8200, { oldPrice: 8200 })).oldPrice).toBeNull();
  expect(toPriceLine(entry(null, { oldPrice: 9400 })).oldPrice).toBeNull();
});

test('from when on prices hold', () => {
  expect(validFromNote('2026-11-01').replaceAll('\u00a0', ' ')).toBe('Цены действуют с 1 ноября 2026 года');
  expect(validFromNote(null)).toBe('');
});
