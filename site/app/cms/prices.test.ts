import { expect, test } from 'vitest';
import type { ContentContext } from './context.ts';
import { nothingUsual } from './estimates.server.ts';
import {
  getPrices,
  headlineOf,
  mainPriceRow,
  mainPriceText,
  servicePriceText,
  toLines,
  toPriceList,
} from './prices.server.ts';

const entry = (price: number | null, change = {}) => ({
  id: '1',
  description: 'Пломба',
  note: null,
  price,
  priceFrom: false,
  isMain: false,
  oldPrice: null,
  promo: null,
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

const estimate = (isWhole: boolean) => ({
  slug: 'implant',
  title: 'Имплант с коронкой',
  path: '/prices/implant',
  lead: '',
  range: { least: 68300, most: 93500 },
  total: '68 300–93 500 ₽',
  time: '',
  isWhole,
});
const named = 'Имплант с коронкой: 68 300–93 500 ₽';

test.each<[string, boolean[], Line[], string | null, { usual: boolean; other: boolean }]>([
  ['a total of the whole leads', [true], [{ main: 26500 }, { main: 29500 }], named, { usual: true, other: false }],
  ['also before an exact price', [true], [{ main: 26500 }], named, { usual: true, other: false }],
  ['also without a price', [true], [null], named, { usual: true, other: false }],
  ['one of the whole leads, whichever is first', [false, true], [{ main: 9 }], named, { usual: true, other: false }],
  ['a total of more follows its price', [false], [{ main: 1 }, { main: 2 }], 'от 1 ₽', { usual: false, other: true }],
  ['also an exact one', [false], [{ main: 26500 }], '26 500 ₽', { usual: false, other: true }],
  ['and never stands for a missing price', [false], [null], null, { usual: false, other: true }],
  ['without estimates there is none', [], [{ main: 5 }], '5 ₽', { usual: false, other: false }],
])('%s', (_, wholes, lines, text, { usual, other }) => {
  const of = { slug: 'koronka', price_sections: sections(...lines) };
  const usualOf = () => wholes.map(estimate);
  expect(plain(mainPriceText(of, usualOf)) ?? null).toBe(text);
  const headline = headlineOf(of, usualOf);
  expect([headline.usual !== null, headline.other !== null]).toEqual([usual, other]);
});

test('a row of a list has its price at the end, and names the whole treatment under the title', () => {
  const row = (isWhole: boolean, ...lines: Line[]) =>
    mainPriceRow({ slug: 'koronka', price_sections: sections(...lines) }, () => [estimate(isWhole)]);
  const { title, total } = estimate(true);
  expect(row(true, { main: 26500 })).toEqual({ note: title, price: total });
  expect(row(false, { main: 500 })).toEqual({ note: null, price: '500\u00a0₽' });
  expect(row(false, null)).toEqual({ note: null, price: null });
});

test('a service names the whole treatment of the sub-service by whose price it is known', () => {
  const sub_services = [sub(false, { main: 2900 }), sub(true, { main: 98000 }, { main: 99000 })];
  const usualOf = (isWhole: boolean) => (slug: string) => (slug === 'sub-true' ? [estimate(isWhole)] : []);
  expect(servicePriceText({ price_sections: sections(500), sub_services }, usualOf(true))).toBe(named);
  expect(plain(servicePriceText({ price_sections: sections(500), sub_services }, usualOf(false)))).toBe('от 98 000 ₽');
  const other = (slug: string) => (slug === 'sub-false' ? [estimate(true)] : []);
  expect(plain(servicePriceText({ price_sections: sections(500), sub_services }, other))).toBe('от 98 000 ₽');
});

test('a service that the price page does not list comes after those that it lists', () => {
  const service = (documentId: string, price: number | null) => ({
    documentId,
    title: documentId,
    slug: documentId,
    price_sections: [{ id: 's', label: 'А', prices: [entry(price)] }],
    sub_services: [],
  });
  const services = [service('new', 1), service('second', 2), service('first', 3), service('last', 4)];
  const page = {
    documentId: 'p',
    title: null,
    description: null,
    validFrom: null,
    note: null,
    insurers: null,
    seo: null,
  };
  const foldsOf = (listed: string[] | null) =>
    toPriceList({
      pricesPage: listed && { ...page, services: listed.map((documentId) => ({ documentId })) },
      services,
    }).folds.map(({ slug }) => slug);
  expect(foldsOf(['first', 'second', 'unpublished'])).toEqual(['first', 'second', 'new', 'last']);
  expect(foldsOf([])).toEqual(['new', 'second', 'first', 'last']);
  expect(foldsOf(null)).toEqual(['new', 'second', 'first', 'last']);
});

test('insurers are the lines of the editor’s text', () => {
  expect(toLines(' Сибирский полис \n\nКедр-Медицина\n').map(plain)).toEqual(['Сибирский полис', 'Кедр-Медицина']);
  expect(toLines(null)).toEqual([]);
});

test('the list of prices shows the estimates that have a total', async () => {
  const estimates = [
    { slug: 'koronka', total: '40 000 ₽' },
    { slug: 'unknown', total: null },
  ];
  const context = {
    content: { query: async () => ({ pricesPage: null, services: [] }) },
    readShared: async (name: string) => (name === 'estimates' ? { estimates } : null),
  } as unknown as ContentContext;
  expect((await getPrices(context)).page.estimates.map(({ slug }) => slug)).toEqual(['koronka']);
});
