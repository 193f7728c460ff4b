import { expect, test } from 'vitest';
import { suggestPages } from './search-parts.tsx';

test.each([
  ['сколько стоит коронка', ['Цены']],
  ['ЦЕНА импланта', ['Цены']],
  ['как доехать', ['Контакты']],
  ['где вы находитесь', ['Контакты']],
  ['скидки пенсионерам', ['Акции']],
  ['отзывы', ['Отзывы']],
  ['центр имплантации', []],
  ['имплант', []],
])('%s suggests %j', (query, labels) => {
  expect(suggestPages(query).map(({ label }) => label)).toEqual(labels);
});
