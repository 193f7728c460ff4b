import { expect, test } from 'vitest';
import type { PriceFold } from '../../model/services.ts';
import { narrowFolds } from './price-rules.ts';

const row = (label: string) => ({ id: label, label, note: null, price: '1 ₽', oldPrice: null });
const folds: PriceFold[] = [
  {
    slug: 'terapiya',
    title: 'Лечение кариеса',
    count: 2,
    groups: [{ id: '1', label: 'Пломбы', rows: [row('Одна поверхность'), row('Глубокая полость')] }],
  },
  {
    slug: 'brekety',
    title: 'Брекеты',
    count: 1,
    groups: [{ id: '2', label: 'Металлические', rows: [row('Система на одну челюсть')] }],
  },
];
const found = (query: string) =>
  narrowFolds(folds, query).flatMap((fold) => fold.groups.flatMap((group) => group.rows.map(({ id }) => id)));

test('without a query everything is shown', () => {
  expect(narrowFolds(folds, '  ')).toEqual(folds);
});

test('a row matches by its own text and its section together', () => {
  expect(found('кариес глубокая')).toEqual(['Глубокая полость']);
  expect(found('брекеты')).toEqual(['Система на одну челюсть']);
});

test('empty sections are dropped and counts are updated', () => {
  expect(narrowFolds(folds, 'полость').map(({ slug, count }) => [slug, count])).toEqual([['terapiya', 1]]);
  expect(narrowFolds(folds, 'виниры')).toEqual([]);
});
