import { expect, test } from 'vitest';
import { makeLine as line } from './lines-for-tests';
import { compareTotals, findDuplicates, type PriceLine, percentText, raiseByPercent, remarksOn } from './rules';

test.each([
  [1000, 7, 1, 1070],
  [3400, 7, 50, 3650],
  [990, 7, 100, 1100],
  [1000, -10, 50, 900],
  [10, -90, 50, 1],
  [30, 5, 100, 32],
  [96, 5, 100, 100],
  [0, 7, 50, 0],
])('%i ₽ %i %%, rounded to %i: %i', (price, percent, step, raised) => {
  expect(raiseByPercent(price, percent, step)).toBe(raised);
});

test('remarks on a change', () => {
  const before = line(1, 'Коронка', 10_000);
  const remarks = (after: Partial<PriceLine>) => remarksOn(before, { ...before, ...after });
  expect(remarks({ price: 10_700 })).toEqual([]);
  expect(remarks({ price: 13_000 })).toEqual([]);
  expect(remarks({ price: 13_001 })).toEqual(['Изменение больше 30 %: +30 %']);
  expect(remarks({ price: 1000 })).toEqual(['Изменение больше 30 %: −90 %']);
  expect(remarks({ price: 0 })).toEqual([expect.stringContaining('Цена 0 ₽')]);
  expect(remarks({ price: null })).toEqual([expect.stringContaining('Без цены')]);
  expect(remarks({ oldPrice: 10_000 })).toEqual([expect.stringContaining('Прежняя цена не больше новой')]);
  expect(remarks({ oldPrice: 12_000 })).toEqual([]);
  expect(remarksOn(line(1, 'Коронка', null), before)).toEqual([]);
});

test('percentages in words', () => {
  expect(percentText(1000, 1070)).toBe('+7 %');
  expect(percentText(1000, 500)).toBe('−50 %');
});

test('one name with two prices in one section: every such line is found', () => {
  const twice = [line(1, 'Коронка', 100), line(2, 'коронка ', 200), line(3, 'Вкладка', 100)];
  const elsewhere = line(4, 'Коронка', 300, { section: 'Протезы' });
  expect([...findDuplicates([...twice, elsewhere])]).toEqual([1, 2]);
  expect(findDuplicates([line(1, 'Коронка', 100), line(2, 'Коронка', 100)]).size).toBe(0);
});

test('the totals that a change of prices moves, also those that it makes unknown', () => {
  const always = (code: string) => ({ code, codeTo: null, kind: 'always' as const, least: 1, most: 2 });
  const estimates = [
    { title: 'Имплант', lines: [always('1')] },
    { title: 'Коронка', lines: [always('2')] },
    { title: 'Чистка', lines: [always('3')] },
  ];
  const before = [1, 2, 3].map((id) => line(id, `Строка ${id}`, 1000, { code: String(id) }));
  const after = before.map((one, i) => ({ ...one, ...[{ price: 1500 }, { priceFrom: true }, {}][i] }));
  const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
  const changes = compareTotals(estimates, before, after);
  expect(changes.map(({ title, before: was, after: is, isLost }) => [title, plain(was), plain(is), isLost])).toEqual([
    ['Имплант', '1 000–2 000 ₽', '1 500–3 000 ₽', false],
    ['Коронка', '1 000–2 000 ₽', 'цену уточнит администратор', true],
  ]);
});
