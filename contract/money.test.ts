import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findAmounts, maxPrice, readPrice } from './money.ts';

const amountsIn = (text: string) => findAmounts(text).map(({ amount }) => amount);

for (const [text, amounts] of [
  ['Чистка за 7 600 ₽', [7600]],
  ['7600₽', [7600]],
  ['7600 р.', [7600]],
  ['7600р', [7600]],
  ['7 600 рублей', [7600]],
  ['7600 руб за визит', [7600]],
  ['7 600,00 руб.', [7600]],
  ['7 600.00 руб.', [7600]],
  ['7.600 руб.', [7600]],
  ['7’600 ₽', [7600]],
  ['7\u00a0600\u00a0₽', [7600]],
  ['7\u2009600\u2009₽', [7600]],
  ['7\u202f600\u202f₽', [7600]],
  ['7&nbsp;600&nbsp;₽', [7600]],
  ['7,6 тыс.', [7600]],
  ['7.6 тыс. руб.', [7600]],
  ['7,6 тысячи рублей', [7600]],
  ['12 тысяч', [12000]],
  ['5 т.р.', [5000]],
  ['5 т. р.', [5000]],
  ['**7 600** ₽', [7600]],
  ['₽ 7 600', [7600]],
  ['1 250 000 ₽', [1250000]],
  ['7 000–9 000 ₽', [7000, 9000]],
  ['от 7 до 9 тыс. рублей', [7000, 9000]],
  ['от 7 000 до 9 000 ₽', [7000, 9000]],
  ['600 ₽ вместо 1 200', [600, 1200]],
  ['5 555 ₽ вместо 7 600 ₽', [5555, 7600]],
  ['Цена: 7600', [7600]],
  ['стоит всего 900.', [900]],
  ['осмотр 900 ₽, снимок 1 350 ₽, чистка 4 200 ₽', [900, 1350, 4200]],
  ['Приём 5 и 6 июня, скидка 10 %', []],
  ['Стаж с 1995 года, 20 лет', []],
  ['Телефон +7 3822 00-00-05', []],
  ['Первые 100 пациентов', []],
  ['цена 100 % честная', []],
  ['за 2 ребёнка', []],
  ['7600 раз', []],
  ['вместо 3 визитов один', []],
  ['тысяча улыбок', []],
] as [string, number[]][]) {
  test(`«${text}»: ${amounts.join(', ') || 'no amount'}`, () => assert.deepEqual(amountsIn(text), amounts));
}

test('an amount is found in every spelling, at its place', () => {
  const spaces = fc.constantFrom('', ' ', '\u00a0', '\u2009', '\u202f');
  const units = fc.constantFrom('₽', 'р.', 'руб.', 'руб', 'рублей', 'рубля');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), spaces, spaces, units, (amount, inside, before, unit) => {
      const digits = String(amount).replace(/\B(?=(\d{3})+$)/g, inside);
      const text = `Всё вместе ${digits}${before}${unit}, без доплат`;
      const [found, ...others] = findAmounts(text);
      assert.deepEqual([found?.amount, others], [amount, []]);
      assert.equal(text.slice(found?.from, found?.to).startsWith(digits), true);
      assert.deepEqual(readPrice(`${digits} ${unit}`), { amount, isFrom: false });
      assert.deepEqual(readPrice(`от ${digits}`), { amount, isFrom: true });
    }),
  );
});

for (const [text, expected] of [
  ['3400', 3400],
  ['3 400', 3400],
  ['3\u00a0400 ₽', 3400],
  ['3\u2009400\u202f₽', 3400],
  ['3  400', 3400],
  ['3\u200b400', 3400],
  ['от 3 400 руб.', 'от 3400'],
  ['От\u00a03400₽', 'от 3400'],
  ['от3400', 'от 3400'],
  ['3400,00', 3400],
  ['3400.0', 3400],
  ['1 600,00 руб.', 1600],
  ['1 600.00', 1600],
  ['1,600.00', 1600],
  ['1.600,00', 1600],
  ['1.600 руб.', 1600],
  ['1 600-00', 1600],
  ['1600=', 1600],
  ['1 600 руб. 00 коп.', 1600],
  ['руб. 1 600', 1600],
  ['₽ 1 600', 1600],
  ['1 600*', 1600],
  ['1,6 тыс. руб.', 1600],
  ['12 р', 12],
  ['0', 0],
  ['3638.0000000000005', 3638],
  ['3637,9999999999995', 3638],
  [String(maxPrice), maxPrice],
  ['', null],
  [' \u00a0 ', null],
  ['бесплатно', undefined],
  ['договорная', undefined],
  ['—', undefined],
  ['3,4', undefined],
  ['1 600,50', undefined],
  ['1 600.50', undefined],
  ['370.875', undefined],
  ['370,875', undefined],
  ['-5', undefined],
  ['10 %', undefined],
  ['1e3', undefined],
  [String(maxPrice + 1), undefined],
  ['3400–5000', 'от 3400'],
  ['от 3 400 до 5 600', 'от 3400'],
  ['3 400 ₽ — 5 600 ₽', 'от 3400'],
  ['3,4–5 тыс. руб.', 'от 3400'],
  ['30 000 – 45 000 руб./челюсть', 'от 30000'],
  ['5000–3400', undefined],
  ['3400–3400', undefined],
  ['3400-5000-7000', undefined],
  ['3,45–5', undefined],
  ['3000 руб/зуб', 3000],
  ['3 000 ₽ / ед.', 3000],
  ['3000/зуб', 3000],
  ['от 3 000 р. за 1 зуб', 'от 3000'],
  ['3000 руб/мес', undefined],
  ['3000 за день', undefined],
  ['3000/4000', undefined],
  ['3000 за 2 зуба', undefined],
  ['до 5000', undefined],
  ['от', undefined],
  ['01.11.2026', undefined],
  ['8 (3822) 00-00-05', undefined],
  ['A16.07.002', undefined],
  ['12 мес.', undefined],
] as const) {
  test(`the cell «${text}»: ${expected}`, () => {
    const price = readPrice(text);
    if (price) assert.equal(price.isFrom ? `от ${price.amount}` : price.amount, expected);
    else assert.equal(price, expected);
  });
}
