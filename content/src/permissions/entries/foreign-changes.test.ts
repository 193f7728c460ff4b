import { expect, test } from 'vitest';
import { isSame } from './foreign-changes';

const section = (id: number, label: string) => ({
  id,
  label,
  prices: [{ id: id * 10, description: 'Осмотр', price: 900 }],
});

test('the same words in other rows are no change', () => {
  expect(isSame([section(1, 'Приём')], [section(2, 'Приём')])).toBe(true);
  expect(isSame({ b: 1, a: 2 }, { a: 2, b: 1 })).toBe(true);
  expect(isSame(undefined, null)).toBe(true);
});

test('another word, another order and another picture are', () => {
  expect(isSame([section(1, 'Приём')], [section(1, 'Приём врача')])).toBe(false);
  expect(isSame([section(1, 'А'), section(2, 'Б')], [section(2, 'Б'), section(1, 'А')])).toBe(false);
  expect(isSame({ documentId: 'a', url: '/1.webp' }, { documentId: 'b', url: '/1.webp' })).toBe(false);
});

test('a picture is the same one after it was described anew', () => {
  expect(isSame({ documentId: 'a', alternativeText: '' }, { documentId: 'a', alternativeText: 'Врач' })).toBe(true);
});
