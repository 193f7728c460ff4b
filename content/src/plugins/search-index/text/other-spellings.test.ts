import { expect, test } from 'vitest';
import { switchLayout } from './keyboard-layout';
import { transliterate } from './transliterate';

test.each([
  ['bvgkfyn', 'имплант'],
  ['Rfhbtc', 'кариес'],
  ['[bhehu', 'хирург'],
  [',htrtns', 'брекеты'],
  ['фшк адщц', 'air flow'],
  ['123', null],
])('the other keyboard: %s → %s', (query, meant) => {
  expect(switchLayout(query)).toBe(meant);
});

test.each([
  ['implant', 'имплант'],
  ['karies', 'кариес'],
  ['viniry', 'виниры'],
  ['chistka zubov', 'чистка зубов'],
  ['zub mudrosti', 'зуб мудрости'],
  ['breketi', 'брекети'],
])('Latin letters: %s → %s', (query, reading) => {
  expect(transliterate(query)[0]).toBe(reading);
});

test('a first «e» may be «э»', () => {
  expect(transliterate('elaynery')).toEqual(['елайнеры', 'элайнеры']);
});

test('Russian letters have no other reading', () => {
  expect(transliterate('кариес')).toEqual([]);
});
