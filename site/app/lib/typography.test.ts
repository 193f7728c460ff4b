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

/** «_» is a space that keeps its words on one line. */
const shown = (text: string) => typeset(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '');

test.each([
  // time
  ...['20–40_секунд', '12–15_секунд', '1,5_часа', '3_с.', '45_мин', '2_суток', '10_лет', '5-й_визит', '90-х_годов'],
  ...['9_утра', '1-я_очередь', '2–3_недели', '5-минутный', '45+_лет'],
  // money
  ...['250_рублей', '10_000_рублей', '1_500_руб.', '3_тыс._рублей', '2,5_млн_₽', '80_$', '50_копеек'],
  // size
  ...['0,8_мм', '36,6_°C', '300_г.', '2_×_3_мм', '5_кв._м', '120_Вт', '30_Н·см', '70_МПа', '1450_ppm', '20_—_40_см'],
  // count
  ...['3_зуба', '12_врачей', '4_канала', '2_упаковки', '16_снимков', '28_капель', '5_из_6', '№_5', 'с_5_пломбами'],
])('a number stays with what it counts: %s', (text) => {
  expect(shown(text.replaceAll('_', ' '))).toBe(text.replace('№_5', '№\u202f5'));
});

test('a number in bold type stays with its unit', () => {
  expect(shown('<p>За <strong>20</strong> секунд</p>')).toBe('<p>За_<strong>20</strong>_секунд</p>');
});

test.each(['3 и 4', '12 или 14', 'кабинет 5 на втором', '+7 (3822) 00-00-00 звоните', '2 физиотерапевтических'])(
  'a number is free before what it does not count: %s',
  (text) => {
    expect(typeset(text)).toMatch(/\d [а-яё]/);
  },
);

test.each(['через_день', 'перед_визитом', 'После_укола', 'около_40_секунд', 'между_зубами', 'из-за_боли'])(
  'a preposition does not end a line: %s',
  (text) => {
    expect(shown(text.replaceAll('_', ' '))).toBe(text);
  },
);

test('a short last word is not alone on the last line of a long text', () => {
  const text = 'На какой стадии можно обойтись без пломбы и почему боль приходит поздно.';
  expect(shown(text)).toMatch(/боль приходит_поздно\.$/);
  expect(shown(`<p>${text}</p><ul><li>${text}</li></ul>`).match(/_поздно/g)).toHaveLength(2);
  expect(shown('Боль приходит поздно.')).toBe('Боль приходит поздно.');
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
