import { expect, test } from 'vitest';
import { meets, needs } from './needs.ts';

test.each([
  [['Стоматолог-терапевт'], ['pain', 'adult']],
  [['Врач-стоматолог'], ['pain', 'adult']],
  [['Стоматолог общей практики'], ['pain', 'adult']],
  [
    ['Стоматолог-терапевт', 'детский стоматолог'],
    ['pain', 'adult', 'child'],
  ],
  [['Детский стоматолог-терапевт'], ['child']],
  [['Стоматолог детский'], ['child']],
  [
    ['Ортодонт', 'детский стоматолог'],
    ['child', 'bite'],
  ],
  [['Челюстно-лицевой хирург'], ['adult']],
  [['Стоматолог-хирург', 'имплантолог'], ['adult']],
  [['Гигиенист стоматологический'], ['hygiene']],
  [['Рентгенолог', 'врач-диагност'], []],
])('%s meets %s', (specialities, slugs) => {
  expect(needs.map(({ slug }) => slug).filter((slug) => meets(slug, specialities))).toEqual(slugs);
});
