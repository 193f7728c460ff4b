import { expect, test } from 'vitest';
import { readSynonyms } from '../engine/synonyms';
import { firstSets } from './first-sets';
import { readLines } from './read-synonym-sets';

test('one word or phrase a line', () => {
  expect(readLines('зуб мудрости\r\n восьмёрка \n\n')).toEqual(['зуб мудрости', 'восьмёрка']);
  expect(readLines('кариес, дырка')).toEqual(['кариес', 'дырка']);
});

test('forms of one word are one, a set of one word says nothing', () => {
  expect(readSynonyms([['брекеты', 'брекетов']]).get('брекет')).toEqual([{ asked: ['брекет'], others: [] }]);
});

test('the first sets: each has two different words at least', () => {
  for (const set of firstSets) {
    const [synonyms] = [...readSynonyms([set]).values()];
    expect(synonyms?.[0]?.others.length, set.join(', ')).toBeGreaterThan(0);
  }
  expect(firstSets.length).toBeGreaterThanOrEqual(15);
});
