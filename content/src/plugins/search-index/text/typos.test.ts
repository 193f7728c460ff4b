import { expect, test } from 'vitest';
import { allowedTypos, countTypos } from './typos';

test.each([
  ['зубы', 0],
  ['зубов', 1],
  ['брекетов', 1],
  ['удаление', 1],
  ['имплантат', 2],
  ['а'.repeat(31), 0],
])('%s may have %d typos', (word, typos) => {
  expect(allowedTypos(word)).toBe(typos);
});

test.each([
  ['кариес', 'кариес', 0],
  ['кареес', 'кариес', 1],
  ['карис', 'кариес', 1],
  ['карииес', 'кариес', 1],
  ['каирес', 'кариес', 1],
  ['имплонтацыя', 'имплантация', 2],
  ['париес', 'кариес', 2],
  ['акриес', 'кариес', 2],
])('%s → %s', (from, to, typos) => {
  expect(countTypos(from, to)).toBe(typos);
});

test('a beginning may have typos too', () => {
  expect(countTypos('импло', 'имплантация', true)).toBe(1);
  expect(countTypos('импло', 'имплантация')).toBeGreaterThan(2);
});
