import { expect, test } from 'vitest';
import { validFromNote } from '../lib/dates.ts';
import { mainPriceText, servicePriceText, toLines, toPriceLine } from './prices.server.ts';

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
const mainText = (...lines: Line[]) => mainPriceText({ slug: 'koronka', price_sections: sections(...lines) });

test('the headline price is the lowest of the main lines, not of the extras', () => {
  expect(plain(mainText({ main: 29500 }, { main: 41000 }, { main: 26500 }, 2400))).toBe('от 26 500 ₽');
});

test('a price is exact with a single main line or equal prices', () => {
  expect(plain(mainText({ main: 4800 }, 900))).toBe('4 800 ₽');
  expect(plain(mainText({ main: 4800 }, { main: 4800 }))).toBe('4 800 ₽');
});

test('a single line needs no mark', () => {
  expect(plain(mainText(null, 4800))).toBe('4 800 ₽');
});

test('without a main line there is no headline price', () => {
  expect(mainText(4800, 900)).toBeNull();
  expect(mainText({ main: 0 }, null)).toBeNull();
  expect(mainPriceText({ slug: 'koronka', price_sections: null })).toBeNull();
});

const sub = (isServicePrice: boolean, ...lines: Line[]) => ({
  slug: `sub-${isServicePrice}`,
  isServicePrice,
  price_sections: sections(...lines),
});

test('a service shows the lowest price of its marked sub-services', () => {
  const sub_services = [sub(false, { main: 2900 }), sub(true, { main: 112000 }), sub(true, { main: 98000 }, 900), null];
  expect(plain(servicePriceText({ price_sections: sections(500), sub_services }))).toBe('от 98 000 ₽');
});

test('without marked sub-services a service shows its own main price or none', () => {
  const sub_services = [sub(false, { main: 2900 })];
  expect(servicePriceText({ price_sections: sections(500), sub_services })).toBeNull();
  expect(plain(servicePriceText({ price_sections: sections({ main: 700 }), sub_services }))).toBe('700 ₽');
});

test('a service without sub-services shows its own price', () => {
  expect(plain(servicePriceText({ price_sections: sections(500), sub_services: null }))).toBe('500 ₽');
});

const usual = {
  slug: 'implant',
  title: 'Имплант с коронкой',
  path: '/prices/implant',
  lead: '',
  range: { least: 68300, most: 93500 },
  total: '68 300–93 500 ₽',
  time: '',
};

test('instead of «от» stands what the usual treatment costs; an exact price stays', () => {
  const textOf = (...lines: Line[]) =>
    mainPriceText({ slug: 'koronka', price_sections: sections(...lines) }, () => usual);
  expect(textOf({ main: 26500 }, { main: 29500 })).toBe('Имплант с коронкой: 68 300–93 500 ₽');
  expect(textOf(null)).toBe('Имплант с коронкой: 68 300–93 500 ₽');
  expect(plain(textOf({ main: 26500 }))).toBe('26 500 ₽');
});

test('a service names the treatment of the sub-service by whose price it is known', () => {
  const sub_services = [sub(false, { main: 2900 }), sub(true, { main: 98000 }, { main: 99000 })];
  const usualOf = (slug: string | null) => (slug === 'sub-true' ? usual : null);
  expect(servicePriceText({ price_sections: sections(500), sub_services }, usualOf)).toContain('68 300–93 500');
  expect(plain(servicePriceText({ price_sections: sections(500), sub_services }))).toBe('от 98 000 ₽');
});

test('an old price is shown only if it was higher', () => {
  expect(plain(toPriceLine(entry(8200, { oldPrice: 9400 })).oldPrice)).toBe('9 400 ₽');
  expect(toPriceLine(entry(8200, { oldPrice: 8200 })).oldPrice).toBeNull();
  expect(toPriceLine(entry(null, { oldPrice: 9400 })).oldPrice).toBeNull();
});

test('formats the date from which prices are valid', () => {
  expect(validFromNote('2026-11-01').replaceAll('\u00a0', ' ')).toBe('Цены действуют с 1 ноября 2026 года');
  expect(validFromNote(null)).toBe('');
});

test('insurers are the lines of the editor’s text', () => {
  expect(toLines(' Сибирский полис \n\nКедр-Медицина\n').map(plain)).toEqual(['Сибирский полис', 'Кедр-Медицина']);
  expect(toLines(null)).toEqual([]);
});
