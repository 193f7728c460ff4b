import { expect, test } from 'vitest';
import { growth, hostileLengths, maxGrowth } from '../../../test/growth';
import { findReviewFlags } from './review-flags';

test.each([
  ['Звоните +7 913 765-43-21', ['телефон']],
  ['мой номер 8(913)7654321', ['телефон']],
  ['9137654321 после шести', ['телефон']],
  ['в регистратуру 8 (3822) 51-23-45', ['телефон']],
  ['тел. 765-43-21', ['телефон']],
  ['пишите anna@mail.ru', ['почта']],
  ['подробнее на https://example.com/a', ['ссылка']],
  ['заходите на zuby-deshevo.ru', ['ссылка']],
  ['канал t.me/zuby', ['ссылка']],
  ['клиника.рф лучше', ['ссылка']],
  ['ОЧЕНЬ ПЛОХАЯ КЛИНИКА, НЕ ХОДИТЕ', ['заглавные буквы']],
  ['говно, звоните 8 913 765-43-21, anna@mail.ru, www.a.example', ['телефон', 'почта', 'ссылка', 'брань']],
])('%s', (text, flags) => {
  expect(findReviewFlags('Анна', text)).toEqual(flags);
});

test.each([
  'Была 21.11.2026 в 10:30, заплатила 35 000 рублей вместо 120 000.',
  'С 2019 по 2026 год лечусь у Е. П. Кедровой.',
  'Сделали КТ и ОПТГ.',
  'Всё хорошо.Спасибо!',
  'УРА!!!',
  'Кабинет 12, этаж 3, договор 2026-11-21.',
])('nothing to look at: %s', (text) => {
  expect(findReviewFlags('Анна К.', text)).toEqual([]);
});

test('a signature is looked at too', () => {
  expect(findReviewFlags('Пиздец', 'Всё прошло спокойно.')).toEqual(['брань']);
});

test.each(['9 ', 'a@', 'а.', '8 (', '-', 'a.a@', '913', 'ё*', 'ху'])(
  'a hostile text takes time in proportion to its length: %s',
  (part) => {
    for (const longest of hostileLengths) {
      const work = (length: number) => findReviewFlags('', part.repeat(length / part.length));
      expect(growth(work, longest)).toBeLessThan(maxGrowth);
    }
  },
);
