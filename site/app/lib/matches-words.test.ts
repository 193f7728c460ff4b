import { expect, test } from 'vitest';
import { markWords, matchesWords } from './matches-words.ts';

test.each([
  ['Лечение кариеса, глубокая полость', 'глуб кар', true],
  ['Лечение кариеса, глубокая полость', 'глубокий кариес', true],
  ['Лечение трёх каналов', 'каналы лечить', false],
  ['Лечение трёх каналов', 'лечения канала', true],
  ['Большой снимок', 'боль', true],
  ['Большой снимок', 'боли', false],
  ['Чёрный треугольник', 'черный', true],
  ['Керамическая коронка', 'ронка', false],
  ['Имплант\u00a0под ключ', 'имплант под', true],
  ['All-on-4', 'on-4', true],
  ['Что угодно', '', true],
  ['Что угодно', '***', true],
])('text «%s» and query «%s»', (text, query, matches) => {
  expect(matchesWords(text, query)).toBe(matches);
});

test('marks the matches and keeps the whole text', () => {
  const pieces = markWords('Чёрный зуб', 'черн');
  expect(pieces).toEqual([
    { text: 'Чёрн', isMatch: true },
    { text: 'ый зуб', isMatch: false },
  ]);
});

test('a query is not a regular expression', () => {
  expect(markWords('Зуб (один)', '(один')).toEqual([
    { text: 'Зуб (', isMatch: false },
    { text: 'один', isMatch: true },
    { text: ')', isMatch: false },
  ]);
});

test('another form of a word is marked as a whole', () => {
  expect(markWords('Глубокая полость', 'глубокий')).toEqual([
    { text: 'Глубокая', isMatch: true },
    { text: ' полость', isMatch: false },
  ]);
});
