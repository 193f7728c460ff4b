import { expect, test } from 'vitest';
import { readLabel } from './field-label';

test.each([
  ['', []],
  ['О враче', [{ text: 'О враче', item: null }]],
  // Only a part that holds others is numbered.
  ['Телефон 2', [{ text: 'Телефон 2', item: null }]],
  [
    'Цены 2 → Строки 11 → Цена, ₽',
    [
      { text: 'Цены', item: 2 },
      { text: 'Строки', item: 11 },
      { text: 'Цена, ₽', item: null },
    ],
  ],
  [
    'Для поисковиков → Заголовок в поиске',
    [
      { text: 'Для поисковиков', item: null },
      { text: 'Заголовок в поиске', item: null },
    ],
  ],
])('«%s»', (label, parts) => {
  expect(readLabel(label)).toEqual(parts);
});
