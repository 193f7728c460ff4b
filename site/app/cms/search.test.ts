import { expect, test } from 'vitest';
import { upload } from './content-for-tests.ts';
import { toHits, toMarked } from './search.server.ts';

const none = { hits: [] };
const day = '2026-11-27';
type Results = Parameters<typeof toHits>[0];
const hitsOf = (found: Partial<Results>, facts: Parameters<typeof toHits>[1] = null) =>
  toHits({ doctors: none, services: none, answers: none, pages: none, prices: none, ...found }, facts, day);

test('a text is split at its marks', () => {
  expect(toMarked('Сколько служит \uE000имплант\uE001?')).toEqual([
    { text: 'Сколько служит ', isMatch: false },
    { text: 'имплант', isMatch: true },
    { text: '?', isMatch: false },
  ]);
});

test('a hit links to its page', () => {
  const service = { slug: 'protezirovanie' };
  const _formatted = { title: 'Коронки', service: { title: 'Протезирование' } };
  const hits = hitsOf({
    doctors: { hits: [{ id: 'd1', slug: 'kedrova', _formatted: { name: 'Кедрова', specification: 'Терапевт' } }] },
    services: { hits: [{ id: 's1', slug: 'koronki', service, _formatted }] },
    answers: { hits: [{ id: 'a1', _formatted: { title: 'Больно?', text: 'Нет.' } }] },
    pages: { hits: [{ path: '/customers/garantii', _formatted: { title: 'Гарантии', note: 'Сроки.' } }] },
  });
  expect(hits.doctors[0]?.path).toBe('/doctors/kedrova');
  expect(hits.services[0]).toMatchObject({
    path: '/services/protezirovanie/koronki',
    note: [{ text: 'Протезирование', isMatch: false }],
  });
  expect(hits.answers[0]?.path).toBe('/faq#a1');
  expect(hits.pages[0]).toMatchObject({ path: '/customers/garantii', title: [{ text: 'Гарантии', isMatch: false }] });
});

test('a sub-service without a service has no page', () => {
  expect(hitsOf({ services: { hits: [{ id: 's', service: null }] } }).services).toEqual([]);
});

test('portraits are added to hits', () => {
  const found = { hits: [{ id: 'd1', slug: 'x', _formatted: { name: 'X' } }] };
  const facts = { doctors: [{ documentId: 'd1', image: upload }], subServices: [], services: [] };
  expect(hitsOf({ doctors: found }, facts).doctors[0]?.picture?.src).toBe(upload.url);
});

test('a row of the price list shows its own amount and keeps its score', () => {
  const row = {
    id: 's-1-0',
    path: '/services/a/cap',
    title: 'Капа',
    _formatted: { title: 'Капа', treatment: 'Протезы' },
  };
  const other = { ...row, id: 's-1-1', title: 'Другая', _formatted: { title: 'Другая' } };
  const price = {
    id: 'r1',
    description: 'Капа',
    note: null,
    price: 8900,
    priceFrom: true,
    oldPrice: null,
    isMain: false,
    promo: null,
  };
  const service = { documentId: 's-1', price_sections: [{ prices: [price] }] };
  const facts = { doctors: [], subServices: [], services: [service] } as unknown as Parameters<typeof toHits>[1];
  const { prices } = hitsOf({ prices: { hits: [{ ...row, _rankingScore: 0.7 }, other] } }, facts);
  expect(prices.map(({ price, merit }) => ({ price, merit }))).toEqual([
    { price: 'от\u00a08\u00a0900\u00a0₽', merit: 0.7 },
    { price: null, merit: 0 },
  ]);
});

test('a page is listed once, and not among pages when it is a service or doctor', () => {
  const page = (path: string) => ({ path, _formatted: { title: path, note: '' } });
  const { pages } = hitsOf({
    doctors: { hits: [{ id: 'd1', slug: 'kedrova', _formatted: {} }] },
    pages: { hits: ['/doctors/kedrova', '/prices', '/prices', 'https://hh.example/snegir'].map((path) => page(path)) },
  });
  expect(pages.map(({ path }) => path)).toEqual(['/prices', 'https://hh.example/snegir']);
});

test('of the pages at most six are shown, no ended promotions and no unsafe links', () => {
  const found = [
    { path: '/sales/ended', startsOn: '', endsOn: '2026-11-26' },
    { path: '/sales/later', startsOn: '2026-11-28', endsOn: '' },
    { path: '/sales/now', startsOn: '2026-11-01', endsOn: day },
    { path: 'javascript:alert(1)' },
    ...Array.from({ length: 9 }, (_, i) => ({ path: `/news/${i}` })),
  ];
  const { pages } = hitsOf({ pages: { hits: found } });
  expect(pages.map(({ path }) => path)).toEqual(['/sales/now', '/news/0', '/news/1', '/news/2', '/news/3', '/news/4']);
});

test('rows of one name in two sections have each its own price', () => {
  const bare = { note: null, priceFrom: false, isMain: false, oldPrice: null, promo: null };
  const entry = (description: string, price: number) => ({ ...bare, id: description, description, price });
  const section = (id: string, price: number) => ({
    id,
    label: id,
    prices: [entry('Пломба', price), entry(`Осмотр, ${id}`, price / 10)],
  });
  const price_sections = [section('взрослые', 5000), section('дети', 3000)];
  const facts = { doctors: [], subServices: [], services: [{ documentId: 's', price_sections }] };
  const hit = (id: string, title: string) => ({ id, title, path: '/services/s', _formatted: { title } });
  const pricesOf = (...hits: ReturnType<typeof hit>[]) =>
    hitsOf({ prices: { hits } }, facts).prices.map(({ price }) => price?.replace(/\s/g, ' ') ?? null);
  expect(pricesOf(hit('s-0', 'Пломба'), hit('s-2', 'Пломба'))).toEqual(['5 000 ₽', '3 000 ₽']);
  // The list has changed since it was indexed.
  expect(pricesOf(hit('s-0', 'Осмотр, дети'), hit('s-1', 'Пломба'), hit('s-9', 'Снимок'))).toEqual([
    '300 ₽',
    null,
    null,
  ]);
});
