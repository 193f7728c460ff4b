import { expect, test } from 'vitest';
import { typeset } from './typography.server.ts';

test.each([
  ['Лечение в день обращения', 'Лечение в\u00a0день обращения'],
  ['от 4800 ₽', 'от\u00a04800\u00a0₽'],
  ['Телефон +7 (3822) 00-00-00', 'Телефон +7 (3822) 00-00-00'],
  ['от 3 до 14 лет, за 30 дней', 'от\u00a03 до\u00a014\u00a0лет, за\u00a030\u00a0дней'],
  ['и не из металлокерамики за 30 дней', 'и\u00a0не\u00a0из металлокерамики за\u00a030\u00a0дней'],
  ['Зуб - это орган', 'Зуб\u00a0— это орган'],
  ['с понедельника и до субботы', 'с\u00a0понедельника и\u00a0до\u00a0субботы'],
])('%s', (plain, set) => {
  expect(typeset(plain)).toBe(set);
});

test('tags and URLs in HTML are unchanged', () => {
  expect(typeset('<p><a href="/services/a-b">Цена и срок</a></p>')).toBe(
    '<p><a href="/services/a-b">Цена и\u00a0срок</a></p>',
  );
});

test('a missing text becomes an empty one', () => {
  expect(typeset(null)).toBe('');
});

test('a run of a thousand letters is unchanged, its surroundings are set', () => {
  const long = '-«я»'.repeat(500);
  expect(typeset(`Цена и срок ${long} \uE002 и ${long}`)).toBe(`Цена и\u00a0срок ${long} \uE002 и\u00a0${long}`);
});
