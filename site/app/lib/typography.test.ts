import { expect, test } from 'vitest';
import { typeset } from './typography.server.ts';

test.each([
  ['Лечение в день обращения', 'Лечение в\u00a0день обращения'],
  ['от 4800 ₽', 'от\u00a04800\u00a0₽'],
  ['Телефон +7 (3822) 00-00-00', 'Телефон +7 (3822) 00-00-00'],
  ['от 3 до 14 лет, за 30 дней', 'от\u00a03 до\u00a014\u00a0лет, за\u00a030\u00a0дней'],
  ['и не из металлокерамики за 30 дней', 'и\u00a0не\u00a0из металлокерамики за\u00a030\u00a0дней'],
  ['3–5 месяцев, 6 000–8 000 ₽', '3\u2060–\u20605\u00a0месяцев, 6\u00a0000\u2060–\u20608\u00a0000\u00a0₽'],
  ['стадии I–III, утром–вечером', 'стадии I\u2060–\u2060III, утром–вечером'],
  ['контраст 4,5 : 1 и 7 : 1', 'контраст 4,5\u00a0:\u00a01 и\u00a07\u00a0:\u00a01'],
  ['до 1450 ppm и 13 %', 'до\u00a01450\u00a0ppm и\u00a013%'],
  ['адрес ул. Снегириная, 7.', 'адрес ул.\u00a0Снегириная,\u00a07.'],
  ['схема (All-on-4), чистка (Air Flow)', 'схема (All-\u2060on-\u20604), чистка (Air\u00a0Flow)'],
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

test('a range in a URL is unchanged', () => {
  const link = '<a href="/a?years=1–2(All-on-4)">годы 1\u2060–\u20602</a>';
  expect(typeset(link.replaceAll('\u2060', ''))).toBe(link);
});

test('a missing text becomes an empty one', () => {
  expect(typeset(null)).toBe('');
});

test('a run of a thousand letters is unchanged, its surroundings are set', () => {
  const long = '-«я»'.repeat(500);
  expect(typeset(`Цена и срок ${long} \uE002 и ${long}`)).toBe(`Цена и\u00a0срок ${long} \uE002 и\u00a0${long}`);
});
