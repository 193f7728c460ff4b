import { expect, test } from 'vitest';
import { fitText } from './text-layout.ts';

/** Every character is as wide as the font size. */
const widthOf = (text: string, size: number) => text.length * size;
const fitIn = (text: string, width: number, sizes = [2, 1], maxLines = 3, maxHeight = 100) =>
  fitText(text, { width, maxLines, maxHeight, sizes }, widthOf);

test('the largest size that fits is used', () => {
  expect(fitIn('aaa bbb', 6)).toEqual({ size: 2, lines: ['aaa', 'bbb'] });
  expect(fitIn('aaa bbb ccc ddd', 7)).toEqual({ size: 1, lines: ['aaa bbb', 'ccc ddd'] });
});

test('a text that is too high gets smaller, then shorter', () => {
  expect(fitIn('aaa bbb', 6, [2, 1], 3, 4)).toEqual({ size: 1, lines: ['aaa', 'bbb'] });
});

test('lines have similar lengths', () => {
  expect(fitIn('aaaa bbbb cc', 9, [1]).lines).toEqual(['aaaa', 'bbbb cc']);
});

test('words with a non-breaking space stay together', () => {
  expect(fitIn('aaa в\u00a0bbb', 5, [1]).lines).toEqual(['aaa', 'в\u00a0bbb']);
});

test('a text that does not fit ends with an ellipsis, within the width', () => {
  const { lines } = fitIn('aaa, bbb, ccc, ddd, eee', 5, [1]);
  expect(lines).toEqual(['aaa,', 'bbb,', 'ccc…']);
  const long = fitIn('a'.repeat(40), 10, [1]).lines;
  expect(long).toHaveLength(3);
  expect(long.every((line) => line.length <= 10)).toBe(true);
  expect(long.at(-1)).toMatch(/…$/);
});

test('an empty text has no lines', () => {
  expect(fitIn(' ', 10).lines).toEqual([]);
});
