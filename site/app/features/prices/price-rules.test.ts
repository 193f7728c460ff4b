import { expect, test } from 'vitest';
import type { PriceFold } from '../../cms/prices.server.ts';
import type { SearchResult } from '../../model/search.ts';
import { findPrices } from './price-rules.ts';

const fold = (title: string, parts: [title: string | null, ...labels: string[]][]): PriceFold => ({
  slug: title,
  title,
  count: 0,
  parts: parts.map(([name, ...labels]) => ({
    title: name,
    path: `/services/${name ?? title}`,
    booking: '/callback',
    groups: [
      {
        id: `${title} ${name}`,
        label: 'Цены',
        rows: labels.map((label) => ({ id: label, label, note: null, price: '1 ₽', oldPrice: null })),
      },
    ],
  })),
});
const folds = [
  fold('Лечение кариеса', [
    [null, 'Временная пломба'],
    ['Глубокий кариес', 'Глубокая полость', 'Восстановление больше половины коронки'],
  ]),
  fold('Имплантация', [['Коронка на имплант', 'Керамическая коронка на имплант', 'Слепок с импланта']]),
  fold('Протезы', [
    ['Керамические коронки', 'Коронка из циркония', 'Слепок сканером'],
    ['Мосты', 'Мост из трёх единиц'],
  ]),
  fold('Брекеты', [['Металлические брекеты', 'Система на одну челюсть']]),
];

/** What the site's search found: titles with marked words between underscores. */
const site = (correctedQuery: string | null, ...titles: string[]): SearchResult => ({
  correctedQuery,
  hits: {
    answers: [],
    pages: [],
    prices: [],
    doctors: [],
    services: titles.map((title) => ({
      path: `/services/${title.replaceAll('_', '')}`,
      title: title.split('_').map((text, i) => ({ text, isMatch: i % 2 === 1 })),
      note: [],
      price: null,
      picture: null,
      merit: 1,
    })),
  },
});
const labels = (parts: readonly { groups: PriceFold['parts'][number]['groups'] }[]) =>
  parts.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.map(({ label }) => label)));
const find = (query: string, found: SearchResult | null = null) => {
  const { named, related } = findPrices(folds, query, found);
  return { named: labels(named), related: labels(related) };
};

test('rows named by the query come first, those of treatments named by it before others', () => {
  expect(find('коронка')).toEqual({
    named: ['Керамическая коронка на имплант', 'Коронка из циркония', 'Восстановление больше половины коронки'],
    related: ['Слепок с импланта', 'Слепок сканером'],
  });
});

test('a row named in part is completed by its treatment; a service counts when nothing is named', () => {
  expect(find('кариес глубокая')).toEqual({
    named: ['Глубокая полость'],
    related: ['Восстановление больше половины коронки'],
  });
  expect(find('брекеты')).toEqual({ named: [], related: ['Система на одну челюсть'] });
});

test('another keyboard layout: the query that the site’s search corrected is searched', () => {
  expect(find('rjhjyrf', site('коронка', 'Керамические _коронки_')).named).toEqual(find('коронка').named);
});

test('a typo: words that the site’s search marked replace the query', () => {
  expect(find('каронка')).toEqual({ named: [], related: [] });
  expect(find('каронка', site(null, 'Керамические _коронки_')).named).toEqual(find('коронка').named);
});

test('a synonym leads to the rows of the treatment', () => {
  expect(find('скобки', site(null, 'Металлические _брекеты_')).related).toEqual(['Система на одну челюсть']);
});

test('a treatment whose text alone mentions the query is found only when no name does', () => {
  expect(find('коронка', site(null, 'Мосты', 'Керамические _коронки_')).related).not.toContain('Мост из трёх единиц');
  expect(find('жевать', site(null, 'Мосты'))).toEqual({ named: [], related: ['Мост из трёх единиц'] });
});

test('the rows are counted, and the words that matched are known for marking', () => {
  expect(findPrices(folds, 'скобки', site(null, 'Металлические _брекеты_'))).toMatchObject({
    count: 1,
    matched: 'скобки брекеты',
  });
  expect(findPrices(folds, 'абракадабра', null).count).toBe(0);
});
