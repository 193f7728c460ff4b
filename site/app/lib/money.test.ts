import { expect, test } from 'vitest';
import { formatPrice, leastPrice } from './money.ts';

const price = (amount: number | null, from = false) => ({ amount, from, oldAmount: null });

test('thousands and the sign do not part from the number', () => {
  expect(formatPrice(price(38900))).toBe('38\u00a0900\u00a0₽');
});

test('«от» stays with the number', () => {
  expect(formatPrice(price(3500, true))).toBe('от\u00a03\u00a0500\u00a0₽');
});

test('no amount, no text', () => {
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

test('free of charge is not the price of a service', () => {
  expect(leastPrice([price(0), price(900)])).toEqual(price(900));
});

test('nothing known, nothing said', () => {
  expect(leastPrice([price(null)])).toBeNull();
});
