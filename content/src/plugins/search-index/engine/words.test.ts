import { expect, test } from 'vitest';
import { firstSets, readLines } from '../synonyms';
import { switchLayout, transliterate } from './other-spellings';
import { parseQuery } from './query';
import { readSynonyms } from './synonyms';
import { normalizeWord, splitWords } from './words';

test.each([
  ['Дёсны', 'десны'],
  ['ЁЖ', 'еж'],
  ['за\u0301мок', 'замок'],
  ['и\u0306од', 'йод'],
  ['Pésti', 'pesti'],
])('%s is indexed as %s', (raw, word) => {
  expect(normalizeWord(raw)).toBe(word);
});

test('words have their positions', () => {
  expect(splitWords('«Air-Flow», 2 дня')).toEqual([
    { word: 'air', start: 1, end: 4 },
    { word: 'flow', start: 5, end: 9 },
    { word: '2', start: 12, end: 13 },
    { word: 'дня', start: 14, end: 17 },
  ]);
});

test('very long words are truncated', () => {
  expect(normalizeWord('а'.repeat(100_000))).toHaveLength(100);
});

test.each([
  ['Удаление зуб', ['удаление', 'зуб'], true],
  ['удаление зуб ', ['удаление', 'зуб'], false],
  ['удаление з', ['удаление'], false],
  ['air-flow', ['air', 'flow'], true],
  ['как лечить кариес', ['лечить', 'кариес'], true],
  ['боль на', ['боль'], false],
  ['на', ['на'], true],
  ['зуб зуб', ['зуб'], true],
  ['сколько стоит коронка', ['коронка'], true],
  ['где цена?', ['где', 'цена'], false],
  ['?!', [], false],
])('query: %s', (text, words, isLastWordOpen) => {
  expect(parseQuery(text)).toEqual({ words, isLastWordOpen });
});

test.each([
  ['bvgkfyn', 'имплант'],
  ['Rfhbtc', 'кариес'],
  ['[bhehu', 'хирург'],
  [',htrtns', 'брекеты'],
  ['фшк адщц', 'air flow'],
])('the other keyboard layout: %s → %s', (query, meant) => {
  expect(switchLayout(query)).toBe(meant);
});

test.each([
  ['implant', ['имплант']],
  ['karies', ['кариес']],
  ['viniry', ['виниры']],
  ['chistka zubov', ['чистка зубов']],
  ['breketi', ['брекети']],
  ['elaynery', ['елайнеры', 'элайнеры']],
  ['кариес', []],
])('Latin letters: %s → %j', (query, readings) => {
  expect(transliterate(query)).toEqual(readings);
});

test('a set of synonyms has one word or phrase a line', () => {
  expect(readLines('зуб мудрости\r\n восьмёрка \n\n')).toEqual(['зуб мудрости', 'восьмёрка']);
  expect(readLines('кариес, дырка')).toEqual(['кариес', 'дырка']);
});

test('forms of one word are not synonyms', () => {
  expect(readSynonyms([['брекеты', 'брекетов']]).get('брекет')).toEqual([{ asked: ['брекет'], others: [] }]);
});

test('each of the first sets joins at least two different words', () => {
  for (const set of firstSets) {
    const [synonyms] = [...readSynonyms([set]).values()];
    expect(synonyms?.[0]?.others.length, set.join(', ')).toBeGreaterThan(0);
  }
  expect(firstSets.length).toBeGreaterThanOrEqual(15);
});
