import { expect, test } from 'vitest';
import type { SearchHit, SearchHits } from '../../model/search.ts';
import { bestHits, countHits, listsByMerit, searchChips } from './search-rules.ts';

const none: SearchHits = { services: [], answers: [], doctors: [], pages: [], prices: [] };
const hit = (path: string, merit: number): SearchHit => ({
  path,
  merit,
  title: [{ text: path, isMatch: false }],
  note: [],
  price: null,
  picture: null,
});

test('the three best hits of all lists come first, each page once', () => {
  const hits = {
    ...none,
    services: [hit('/services/a/cap', 0.4), hit('/services/a/splint', 0.1)],
    doctors: [hit('/doctors/x', 0.5)],
    pages: [hit('/prices', 0.2)],
    prices: [hit('/services/a/cap', 1), hit('/services/a/cap', 0.9)],
  };
  expect(bestHits(hits).map(({ path, merit }) => `${path} ${merit}`)).toEqual([
    '/services/a/cap 1',
    '/doctors/x 0.5',
    '/prices 0.2',
  ]);
  expect(listsByMerit(hits)).toEqual(['prices', 'doctors', 'services', 'pages']);
  expect(countHits(hits)).toBe(6);
});

test('hits without scores keep the order of the lists', () => {
  const hits = { ...none, services: [hit('/a', 0)], answers: [hit('/b', 0)], pages: [hit('/c', 0), hit('/d', 0)] };
  expect(bestHits(hits).map(({ path }) => path)).toEqual(['/a', '/b', '/c']);
});

test('chips stay when their list or the whole search is empty; pages and prices count as all', () => {
  expect(
    searchChips({ ...none, doctors: [hit('/doctors/x', 1)], prices: [hit('/a', 1)] }).map(({ label }) => label),
  ).toEqual(['Все (2)', 'Услуги (0)', 'Вопрос-ответ (0)', 'Врачи (1)']);
  expect(searchChips(none).map(({ label }) => label)).toEqual([
    'Все (0)',
    'Услуги (0)',
    'Вопрос-ответ (0)',
    'Врачи (0)',
  ]);
});
