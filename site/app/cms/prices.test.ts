import { expect, test } from 'vitest';
import { nothingUsual } from './estimates.server.ts';
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
const mainText = (...lines: Line[]) =>
  mainPriceText({ slug: 'koronka', price_sections: sections(...lines) }, nothingUsual);

test.each<[string, Line[], string | null]>([
  ['the lowest of the main lines, not of the extras', [{ main: 29500 }, { main: 26500 }, 2400], 'от 26 500 ₽'],
  ['exact with a single main line', [{ main: 4800 }, 900], '4 800 ₽'],
  ['exact with equal prices', [{ main: 4800 }, { main: 4800 }], '4 800 ₽'],
  ['that of a single line, which needs no mark', [null, 4800], '4 800 ₽'],
  ['none without a main line', [4800, 900], null],
  ['none without an amount', [{ main: 0 }, null], null],
])('the headline price is %s', (_, lines, text) => {
  expect(plain(mainText(...lines)) ?? null).toBe(text);
});

const sub = (isServicePrice: boolean, ...lines: Line[]) => ({
  slug: `sub-${isServicePrice}`,
  isServicePrice,
  price_sections: sections(...lines),
});

test('a service shows the lowest price of its marked sub-services', () => {
  const sub_services = [sub(false, { main: 2900 }), sub(true, { main: 112000 }), sub(true, { main: 98000 }, 900), null];
  expect(plain(servicePriceText({ price_sections: sections(500), sub_services }, nothingUsual))).toBe('от 98 000 ₽');
});

test('without marked sub-services a service shows its own main price or none', () => {
  const sub_services = [sub(false, { main: 2900 })];
  expect(servicePriceText({ price_sections: sections(500), sub_services }, nothingUsual)).toBeNull();
  expect(plain(servicePriceText({ price_sections: sections({ main: 700 }), sub_services }, nothingUsual))).toBe(
    '700 ₽',
  );
});

test('a service without sub-services shows its own price', () => {
  expect(plain(servicePriceText({ price_sections: sections(500), sub_services: null }, nothingUsual))).toBe('500 ₽');
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
  expect(plain(servicePriceText({ price_sections: sections(500), sub_services }, nothingUsual))).toBe('от 98 000 ₽');
});

test('a line has its old price', () => {
  expect(plain(toPriceLine(entry(8200, { oldPrice: 9400 })).oldPrice)).toBe('9 400 ₽');
});

test('insurers are the lines of the editor’s text', () => {
  expect(toLines(' Сибирский полис \n\nКедр-Медицина\n').map(plain)).toEqual(['Сибирский полис', 'Кедр-Медицина']);
  expect(toLines(null)).toEqual([]);
});
