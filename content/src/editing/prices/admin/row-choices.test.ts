import { expect, test } from 'vitest';
import { understandTable } from '../columns';
import { makeDocument, makeLine } from '../lines-for-tests';
import { plainTable } from '../source';
import { matchTables } from '../tables';
import { noChoices, offersOf, proposeTargets, sheetOf } from './row-choices';

const documents = [
  makeDocument('a', 'Терапия', [
    makeLine(1, 'Осмотр', 500, { code: '1101' }),
    makeLine(2, 'Пломба', 3400, { code: '1102', section: 'Лечение' }),
    makeLine(3, 'Снимок', 450),
  ]),
  makeDocument('b', 'Хирургия', []),
];

function offer(rows: string[][]) {
  const table = plainTable('Лист', rows);
  const blocks = understandTable(table);
  const match = matchTables(
    [table],
    blocks.map((block) => ({ block, kinds: block.columns.map(({ kind }) => kind) })),
    documents,
  );
  return { match, offers: offersOf(match) };
}

test('rows that the sheet lacks are made under the title that they have in the file, once a price list is chosen', () => {
  const { match, offers } = offer([
    ['Услуга', 'Цена'],
    ['Осмотр', '500'],
    ['Хирургия', ''],
    ['Удаление зуба', 'от 2 800'],
    ['Разрез', 'бесплатно'],
    ['Шов', '900'],
    ['План', 'по договорённости'],
    ['Снимок', '#ДЕЛ/0!'],
  ]);
  const [group] = offers.groups;
  expect(offers.groups.map(({ section, rows }) => [section, rows.map(({ name }) => name)])).toEqual([
    ['Хирургия', ['Удаление зуба', 'Разрез', 'Шов', 'План']],
  ]);
  expect(sheetOf(match, offers, noChoices).rows).toEqual({ added: [], removed: [] });
  const targets = proposeTargets(offers.groups, documents);
  expect(targets).toEqual({ [group?.key ?? '']: { documentId: 'b', section: 'Хирургия' } });
  expect(sheetOf(match, offers, { ...noChoices, targets }).rows.added).toEqual([
    { documentId: 'b', line: makeLine(0, 'Удаление зуба', 2800, { section: 'Хирургия', priceFrom: true }) },
    { documentId: 'b', line: { ...makeLine(0, 'Разрез', 0, { section: 'Хирургия' }), more: { note: 'бесплатно' } } },
    { documentId: 'b', line: makeLine(0, 'Шов', 900, { section: 'Хирургия' }) },
    {
      documentId: 'b',
      line: { ...makeLine(0, 'План', null, { section: 'Хирургия' }), more: { note: 'по договорённости' } },
    },
  ]);
});

test('a line without a code is renamed by its words, where no other row or line has them', () => {
  const { match, offers } = offer([
    ['Услуга', 'Цена'],
    ['Осмотр', '500'],
    ['Пломба световая', '3 600'],
    ['Снимок зуба', '450'],
    ['Снимок челюсти', '900'],
  ]);
  expect(offers.renames.map(({ line, row }) => [line.id, row.name])).toEqual([[2, 'Пломба световая']]);
  const [rename] = offers.renames;
  const targets = Object.fromEntries(offers.groups.map(({ key }) => [key, { documentId: 'b', section: 'Цены' }]));
  const wanted = sheetOf(match, offers, { ...noChoices, targets, renamed: [rename?.row.key ?? ''], removed: ['a/2'] });
  expect(wanted.edits).toMatchObject({ 'a/2/description': 'Пломба световая' });
  expect(wanted.rows.added.map(({ line }) => line.description)).toEqual(['Снимок зуба', 'Снимок челюсти']);
  expect(wanted.rows.removed).toEqual([]);
});

test('a line is renamed by its code, moved by its section and removed when the file lacks it, each if it is wanted', () => {
  const { match, offers } = offer([
    ['Код', 'Услуга', 'Раздел', 'Цена'],
    ['1101', 'Осмотр и план', 'Приём', '600'],
    ['1102', 'Пломба', 'Дети', '3600'],
  ]);
  const [rename] = offers.renames;
  const [move] = offers.moves;
  expect([rename?.line.id, move?.line.id, offers.absent.map(({ line }) => line.id)]).toEqual([1, 2, [3]]);
  expect(sheetOf(match, offers, noChoices).edits).toEqual({});
  const choices = { ...noChoices, renamed: [rename?.row.key ?? ''], moved: [move?.row.key ?? ''], removed: ['a/3'] };
  expect(sheetOf(match, offers, choices)).toEqual({
    edits: {
      'a/1/price': '600',
      'a/1/description': 'Осмотр и план',
      'a/2/price': (3600).toLocaleString('ru-RU'),
      'a/2/section': 'Дети',
    },
    rows: { added: [], removed: [{ documentId: 'a', id: 3 }] },
  });
});

test('codes that moved by one rename nothing', () => {
  const rows = [
    ['Код', 'Услуга', 'Цена'],
    ['1101', 'Пломба', '1'],
    ['1102', 'Осмотр', '2'],
  ];
  expect(offer(rows).offers.renames).toEqual([]);
});

test('of equal rows one is made, of rows that differ under one name none', () => {
  const rows = [
    ['Услуга', 'Цена'],
    ['Шов', '900'],
    ['шов', '900'],
    ['Разрез', '1'],
    ['Разрез', '2'],
  ];
  expect(offer(rows).offers.groups.flatMap((group) => group.rows.map(({ name }) => name))).toEqual(['Шов']);
});
