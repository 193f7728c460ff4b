import { expect, test } from 'vitest';
import { longWord } from './long-word.ts';

test.each([
  ['Профессиональная гигиена', true],
  ['Лечение повышенной чувствительности', true],
  ['Внутриканальное отбеливание', true],
  ['Стоматолог-терапевт, эндодонтист', false],
  ['Обезболивающее и\u00a0протезирование', false],
  ['', false],
])('«%s» has a word too long for the largest heading: %s', (heading, isLong) => {
  expect('data-long' in longWord(heading)).toBe(isLong);
});
