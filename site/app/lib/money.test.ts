import { expect, test } from 'vitest';
import { formatOldPrice, formatPrice, leastPrice } from './money.ts';

const price = (amount: number | null, from = false) => ({ amount, from, oldAmount: null });

test('thousands, the currency sign and «от» stay on the number’s line', () => {
  expect(formatPrice(price(38900))).toBe('38\u00a0900\u00a0₽');
  expect(formatPrice(price(3500, true))).toBe('от\u00a03\u00a0500\u00a0₽');
  expect(formatPrice(price(null))).toBeNull();
});

test('an old price is shown only if it was higher', () => {
  expect(formatOldPrice({ amount: 8200, oldAmount: 9400 })).toBe('9\u00a0400\u00a0₽');
  expect(formatOldPrice({ amount: 8200, oldAmount: 8200 })).toBeNull();
  expect(formatOldPrice({ amount: null, oldAmount: 9400 })).toBeNull();
});

test.each([
  [[price(null), price(900), price(450)], price(450, true)],
  [[price(450), price(null), price(900)], price(450, true)],
  // Equal prices are exact unless one of them is «от».
  [[price(900), price(900)], price(900)],
  [[price(900), price(900, true)], price(900, true)],
  [[price(900)], price(900)],
  [[price(0), price(900)], price(900)],
  [[price(null)], null],
])('the least of %j is %j', (prices, least) => {
  expect(leastPrice(prices)).toEqual(least);
});
