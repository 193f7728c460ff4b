import { expect, test } from 'vitest';
import { firstSets, patientSets, readSet } from '../synonyms';
import { switchLayout, transliterate } from './other-spellings';
import { understand } from './query';
import { readSynonyms } from './synonyms';
import { Vocabulary } from './vocabulary';
import { normalizeWord, splitWords, stemOf } from './words';

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

const vocabulary = new Vocabulary();
vocabulary.add('удаление зуб боль коронка air flow лечить кариес'.split(' '));

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
  const asked = understand(text, vocabulary, new Map()).concepts.flatMap((concept) => concept.words);
  expect(asked.map(({ word }) => word)).toEqual(words);
  expect(asked.at(-1)?.isOpen ?? false).toBe(isLastWordOpen);
});

test.each([
  ['коронок', 'коронка'],
  ['каронка', 'коронка'],
  ['металическая', 'металлические'],
  ['имплантацыя', 'имплантация'],
  ['шатаеться', 'шатается'],
  ['зуп', 'зуба'],
  ['корень', 'корня'],
  ['прием', 'приема'],
  ['визит', 'визитов'],
  ['канал', 'каналами'],
  ['запах', 'запаха'],
  ['пародонтит', 'пародонтитом'],
  ['диплом', 'дипломы'],
  ['кальций', 'кальцием'],
  ['кредит', 'кредиты'],
  ['стерилизуете', 'стерилизуют'],
])('%s is a form of %s or sounds like one', (a, b) => {
  expect(stemOf(a)).toBe(stemOf(b));
});

test.each([
  ['мост', 'масть'],
  ['корона', 'корень'],
  ['кариес', 'каркас'],
  ['прием', 'при'],
  ['визит', 'виза'],
  ['второй', 'фторный'],
])('%s does not sound like %s', (a, b) => {
  expect(stemOf(a)).not.toBe(stemOf(b));
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
  ['zapisatsya', ['записатся']],
  ['chistka zubov', ['чистка зубов']],
  ['breketi', ['брекети']],
  ['elaynery', ['елайнеры', 'элайнеры']],
  ['кариес', []],
])('Latin letters: %s → %j', (query, readings) => {
  expect(transliterate(query)).toEqual(readings);
});

test('a set of synonyms has one word or phrase a line', () => {
  expect(readSet('зуб мудрости\r\n восьмёрка \n\n').typed).toEqual(['зуб мудрости', 'восьмёрка']);
  expect(readSet('кариес, дырка').meant).toEqual(['кариес', 'дырка']);
});

test.each([
  'флюс, опухла щека → периодонтит',
  'флюс\nопухла щека\n->\nпериодонтит',
  'флюс; опухла щека => периодонтит',
])('an arrow leads from complaints to treatments: %j', (text) => {
  expect(readSet(text)).toEqual({ typed: ['флюс', 'опухла щека'], meant: ['периодонтит'] });
});

test('forms of one word are not synonyms', () => {
  expect(readSynonyms([readSet('брекеты, брекетов')]).get(stemOf('брекеты'))).toEqual([
    { typed: [stemOf('брекеты')], others: [], isOneWay: false },
  ]);
});

test('each set fits its field and joins different words', () => {
  for (const set of [...firstSets, ...patientSets]) {
    const others = [...readSynonyms([readSet(set)]).values()].flat().flatMap((known) => known.others);
    expect(others.length, set).toBeGreaterThan(0);
    expect(set.length, set).toBeLessThanOrEqual(1000);
  }
  expect(firstSets.length).toBeGreaterThanOrEqual(80);
});

test('sets that always count lead one way, so that no word of an editor gets another meaning', () => {
  expect(patientSets.filter((set) => !set.includes('→'))).toEqual([]);
});
