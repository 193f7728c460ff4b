import { expect, test } from 'vitest';
import { titleOf } from './title';

test.each([
  ['Заявки | Strapi', 0, 'Заявки'],
  ['Заявки | Strapi', 2, '(2) Заявки'],
  ['(2) Заявки', 12, '(12) Заявки'],
  ['(1) Заявки', 0, 'Заявки'],
])('«%s» with %i new requests becomes «%s»', (title, waiting, expected) => {
  expect(titleOf(title, waiting)).toBe(expected);
});
