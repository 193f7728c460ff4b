import { expect, test } from 'vitest';
import { parseQuery } from './parse-query';

const word = (text: string, isPrefix = false) => ({ words: [text], isPhrase: false, isPrefix });
const phrase = (text: string) => ({ words: text.split(' '), isPhrase: true, isPrefix: false });

test.each([
  ['Удаление зуб', [word('удаление'), word('зуб', true)], []],
  ['удаление зуб ', [word('удаление'), word('зуб')], []],
  ['"зуб мудрости" цена', [phrase('зуб мудрости'), word('цена', true)], []],
  ['"зуб мудрости', [phrase('зуб мудрости')], []],
  ['чистка -цена', [word('чистка')], [word('цена')]],
  ['-чистка', [], [word('чистка')]],
  ['зуб -"air flow" чистка', [word('зуб'), word('чистка', true)], [phrase('air flow')]],
  ['air-flow', [word('air'), word('flow', true)], []],
  ['как лечить кариес', [word('лечить'), word('кариес', true)], []],
  ['боль на', [word('боль')], []],
  ['на', [word('на', true)], []],
  ['зуб зуб', [word('зуб', true)], []],
  ['""', [], []],
  ['?!', [], []],
])('%s', (text, parts, excluded) => {
  expect(parseQuery(text)).toEqual({ parts, excluded });
});

test('ten words count', () => {
  const text = Array.from({ length: 12 }, (_, i) => `слово${i}`).join(' ');
  const { parts } = parseQuery(text);
  expect(parts).toHaveLength(10);
  expect(parts.every(({ isPrefix }) => !isPrefix)).toBe(true);
});
