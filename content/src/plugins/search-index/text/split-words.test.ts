import { expect, test } from 'vitest';
import { normalizeWord, splitWords } from './split-words';

test.each([
  ['Дёсны', 'десны'],
  ['ЁЖ', 'еж'],
  ['Чистка', 'чистка'],
  ['за\u0301мок', 'замок'],
  ['и\u0306од', 'йод'],
  ['Pésti', 'pesti'],
])('%s is searched as %s', (raw, word) => {
  expect(normalizeWord(raw)).toBe(word);
});

test('words know their places', () => {
  expect([...splitWords('«Air-Flow», 2 дня')]).toEqual([
    { word: 'air', start: 1, end: 4 },
    { word: 'flow', start: 5, end: 9 },
    { word: '2', start: 12, end: 13 },
    { word: 'дня', start: 14, end: 17 },
  ]);
});

test('a word without end costs no more than a long one', () => {
  expect(normalizeWord('а'.repeat(100_000))).toHaveLength(100);
});
