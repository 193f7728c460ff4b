import { expect, test } from 'vitest';
import { formatPrice, leastPrice } from './money.ts';

const price = (amount: number | null, from = false) => ({ amount, from, oldAmount: null });

test('thousands and the currency sign stay on the number’s line', () => {
  expect(formatPrice(price(38900))).toBe('38\u00a0900\u00a0₽');
});

test('«от» stays on the number’s line', () => {
  expect(formatPrice(price(3500, true))).toBe('от\u00a03\u00a0500\u00a0₽');
});

test('without an amount there is no text', () => {
  expect(formatPrice(price(null))).toBeNull();
});

test.each([[[null, 900, 450]], [[450, null, 900]], [[900, 450, 600]]])(
  'the least of %j is said with «от»',
  (amounts) => {
    expect(leastPrice(amounts.map((amount) => price(amount)))).toEqual(price(450, true));
  },
);

test('equal prices are exact unless one of them is «от»', () => {
  expect(leastPrice([price(900), price(900)])).toEqual(price(900));
  expect(leastPrice([price(900), price(900, true)])).toEqual(price(900, true));
});

test('a single exact price stays exact', () => {
  expect(leastPrice([price(900)])).toEqual(price(900));
});

test('a zero price is ignored', () => {
  expect(leastPrice([price(0), price(900)])).toEqual(price(900));
});

test('without known prices there is none', () => {
  expect(leastPrice([price(null)])).toBeNull();
});
