import { expect, test } from 'vitest';
import { applyChange, type StoredSection } from './price-list';
import type { DocumentChange, RowChange } from './rules';

const stored = (id: number, description: string, price: number) => ({
  id,
  code: null,
  description,
  price,
  priceFrom: false,
  oldPrice: null,
  isMain: true,
});
const makeList = (): StoredSection[] => [
  {
    id: 1,
    label: 'Лечение',
    prices: [stored(1, 'Пломба', 3400), stored(2, 'Вкладка', 9000), stored(3, 'Винир', 20_000)],
  },
  { id: 2, label: 'Дети', prices: [stored(4, 'Осмотр', 500)] },
];
const line = (
  id: number,
  section: string,
  description: string,
  price: number,
  more: Partial<RowChange> = {},
): RowChange => ({
  ...{ id, section, code: '', description, price, priceFrom: false, oldPrice: null },
  ...more,
});
const textOf = (list: StoredSection[]) =>
  list.map(
    ({ label, prices }) => `${label}: ${prices.map(({ description, price }) => `${description} ${price}`).join(', ')}`,
  );

/** Makes a change, gives new lines their ids as the service does, and takes it back. */
function thereAndBack(list: StoredSection[], change: Pick<DocumentChange, 'cells' | 'added' | 'removed'>) {
  const made = applyChange(list, change);
  if (!made) throw new Error('not as the change says');
  const text = textOf(list);
  let id = 100;
  const added = made.added.map((one) => {
    const saved = made.lines.get(one);
    if (saved) saved.id = ++id;
    return { ...one, id };
  });
  const cells = made.cells.map(({ from, to, ...cell }) => ({ ...cell, from: to, to: from }));
  expect(applyChange(list, { cells, added: made.removed, removed: added })).not.toBeNull();
  return text;
}

test.each<[string, Pick<DocumentChange, 'cells' | 'added' | 'removed'>, string[]]>([
  [
    'adds lines to a section, and a section',
    { cells: [], added: [line(0, 'Дети', 'Пломба', 1), line(0, 'Новый', 'Протез', 2)] },
    ['Лечение: Пломба 3400, Вкладка 9000, Винир 20000', 'Дети: Осмотр 500, Пломба 1', 'Новый: Протез 2'],
  ],
  [
    'removes lines, and the section that they leave empty',
    {
      cells: [],
      removed: [
        line(1, 'Лечение', 'Пломба', 3400),
        line(3, 'Лечение', 'Винир', 20_000),
        line(4, 'Дети', 'Осмотр', 500),
      ],
    },
    ['Лечение: Вкладка 9000'],
  ],
  [
    'renames, moves and changes the price of one line',
    {
      cells: [
        { id: 2, field: 'description', from: 'Вкладка', to: 'Вкладка детская' },
        { id: 2, field: 'section', from: 'Лечение', to: 'Дети' },
        { id: 2, field: 'price', from: 9000, to: 7000 },
      ],
    },
    ['Лечение: Пломба 3400, Винир 20000', 'Дети: Осмотр 500, Вкладка детская 7000'],
  ],
  [
    'moves the first line of a list and its only line of a section',
    {
      cells: [
        { id: 4, field: 'section', from: 'Дети', to: 'Лечение' },
        { id: 1, field: 'section', from: 'Лечение', to: 'Снимки' },
      ],
    },
    ['Лечение: Вкладка 9000, Винир 20000, Осмотр 500', 'Снимки: Пломба 3400'],
  ],
])('%s; undoing leaves what was', (_what, change, expected) => {
  const list = makeList();
  expect(thereAndBack(list, change)).toEqual(expected);
  expect(textOf(list)).toEqual(textOf(makeList()));
  expect(list.flatMap(({ prices }) => prices).every((one) => 'isMain' in one)).toBe(true);
});

test.each<[string, Pick<DocumentChange, 'cells' | 'added' | 'removed'>]>([
  ['a cell', { cells: [{ id: 1, field: 'price', from: 1, to: 2 }] }],
  ['a name', { cells: [{ id: 1, field: 'description', from: 'Пломбы', to: 'а' }] }],
  ['a section', { cells: [{ id: 1, field: 'section', from: 'Дети', to: 'а' }] }],
  ['a removed line', { cells: [], removed: [line(1, 'Лечение', 'Пломба', 3500)] }],
  ['a line that is gone', { cells: [], removed: [line(9, 'Лечение', '', 1)] }],
])('%s that a colleague has changed stops the change', (_what, change) => {
  const list = makeList();
  expect(applyChange(list, change)).toBeNull();
  expect(textOf(list)).toEqual(textOf(makeList()));
});
