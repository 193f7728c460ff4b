import { expect, test } from 'vitest';
import { mainPriceText, servicePriceText, toPriceLine, validFromNote } from './price.server.ts';

const entry = (price: number | null, change = {}) => ({
  id: '1',
  description: 'Пломба',
  note: null,
  price,
  priceFrom: false,
  isMain: false,
  oldPrice: null,
  style: 'normal' as const,
  ...change,
});
type Line = number | null | { main: number };
const sections = (...lines: Line[]) => [
  {
    prices: lines.map((line) => (typeof line === 'object' && line ? entry(line.main, { isMain: true }) : entry(line))),
  },
];
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

test('«от» is the least of the lines that the editor has named, not the least of the extras', () => {
  expect(plain(mainPriceText(sections({ main: 29500 }, { main: 41000 }, { main: 26500 }, 2400)))).toBe('от 26 500 ₽');
});

test('a price is exact when only one line is named, or all cost the same', () => {
  expect(plain(mainPriceText(sections({ main: 4800 }, 900)))).toBe('4 800 ₽');
  expect(plain(mainPriceText(sections({ main: 4800 }, { main: 4800 })))).toBe('4 800 ₽');
});

test('an only line needs no naming', () => {
  expect(plain(mainPriceText(sections(null, 4800)))).toBe('4 800 ₽');
});

test('no price is better than that of something else', () => {
  expect(mainPriceText(sections(4800, 900))).toBeNull();
  expect(mainPriceText(sections({ main: 0 }, null))).toBeNull();
  expect(mainPriceText(null)).toBeNull();
});

const sub = (isServicePrice: boolean, ...lines: Line[]) => ({ isServicePrice, price_sections: sections(...lines) });

test('a service costs from the least of the sub-services that the editor has named', () => {
  const sub_services = [sub(false, { main: 2900 }), sub(true, { main: 112000 }), sub(true, { main: 98000 }, 900), null];
  expect(plain(servicePriceText({ price_sections: sections(500), sub_services }))).toBe('от 98 000 ₽');
});

test('a service with sub-services of which none is named shows a named price of its own, or none', () => {
  const sub_services = [sub(false, { main: 2900 })];
  expect(servicePriceText({ price_sections: sections(500), sub_services })).toBeNull();
  expect(plain(servicePriceText({ price_sections: sections({ main: 700 }), sub_services }))).toBe('700 ₽');
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
