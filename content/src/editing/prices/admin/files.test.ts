// @vitest-environment jsdom
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/browser';
import { joinBlock, readBlock, readHtml, readTables, splitBlock } from './files';

// Encodings, signs between cells and workbooks of other programs are in ../tables.test.ts.
const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);

test('a block from a spreadsheet', () => {
  expect(splitBlock('Коронка\t10 000\r\n"Осмотр ""до"" 18\nлет" \t\r\n')).toEqual([
    ['Коронка', '10 000'],
    ['Осмотр "до" 18\nлет', ''],
  ]);
});

test('a CSV file that names its sign', async () => {
  const [sheet] = await readTables(file('prays.csv', 'sep=,\r\nКоронка,10 000\r\n"Осмотр; первый",0'));
  expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
    ['Коронка', '10 000'],
    ['Осмотр; первый', '0'],
  ]);
});

test('a block is written as a spreadsheet copies it', () => {
  const block = [
    ['Осмотр "до" 18', '1 600'],
    ['две\nстроки', ''],
  ];
  expect(splitBlock(joinBlock(block))).toEqual(block);
});

const rowsOf = (tables: ReturnType<typeof readHtml>) => tables?.map(({ rows }) => rows.map(({ cells }) => cells));

test('a merged cell has its text in its first place, however large a span is claimed', () => {
  const [table] = readHtml('<table><tr><td colspan=2 rowspan=2>а<td>б<tr><td>в<tr><td rowspan=9>г</table>') ?? [];
  expect(table?.rows.map(({ cells }) => cells)).toEqual([['а', '', 'б'], ['', '', 'в'], ['г']]);
  expect(table?.merges).toEqual([
    { top: 1, bottom: 2, left: 0, right: 1 },
    { top: 3, bottom: 3, left: 0, right: 0 },
  ]);
  expect(readHtml('<table><tr><td colspan=1000>а</table>')?.[0]?.rows[0]?.cells).toHaveLength(200);
});

test('rows and columns that a page hides, and a struck row, are left out', () => {
  const html = `<table><col><col style="display:none"><tr><td>Пломба<td>1<td>3 400</tr><tr style="display:none"><td>Винир</tr>
    <tr><td><s>Люминир</s><td><td><del>5</del></tr></table>`;
  const [table] = readHtml(html) ?? [];
  expect(table?.rows.map(({ cells }) => cells)).toEqual([['Пломба', '', '3 400']]);
  expect(table?.left.map(({ why }) => why)).toEqual(['hidden', 'struck']);
  expect(table?.notes).toEqual(['Скрытые столбцы: B']);
});

test('a pasted text is a block, the source of a page, or lines', () => {
  expect(rowsOf(readBlock('а\t1'))).toEqual([[['а', '1']]]);
  expect(rowsOf(readBlock('<table><tr><td>а<td>1</table>'))).toEqual([[['а', '1']]]);
  expect(rowsOf(readBlock('Осмотр, первый … 900 руб.\nПломба, большая … 3 400 руб.'))).toEqual([
    [['Осмотр, первый … 900 руб.'], ['Пломба, большая … 3 400 руб.']],
  ]);
});

test('UTF-8 needs no Russian words', async () => {
  expect(rowsOf(await readTables(file('prays.csv', '→;½\n✓;1')))).toEqual([
    [
      ['→', '½'],
      ['✓', '1'],
    ],
  ]);
});

test('an encoding that gives no Russian text is refused', async () => {
  const koi8 = Uint8Array.from([0xed, 0xcf, 0xce, 0xcb, 0xc1, 0x3b, 0x31, 0xf0, 0xcc, 0xcf, 0xcd, 0xc2, 0xc1]);
  await expect(readTables(file('prays.csv', koi8))).rejects.toThrow(/Кодировка файла не понятна/);
});

test('every sheet with cells, dates as dates', async () => {
  const sheets = [
    { data: [['Прайс', new Date('2026-11-01')]], sheet: 'Терапия', dateFormat: 'dd.mm.yyyy' },
    { data: [[null]], sheet: 'Пустой' },
  ];
  const bytes = await (await writeXlsxFile(sheets as never).toBlob()).arrayBuffer();
  expect(await readTables(file('prays.xlsx', bytes))).toMatchObject([
    { name: 'Терапия', rows: [{ number: 1, cells: ['Прайс', '2026-11-01'] }] },
  ]);
});

test.each([
  ['not a table', file('prays.xlsx', 'text'), /не таблица/],
  ['an old Excel file', file('prays.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)), /Старый \.xls/],
  ['too large', file('prays.csv', 'a'.repeat(5_000_001)), /больше 5 МБ/],
  ['too many rows', file('prays.csv', 'a;1\n'.repeat(5001)), /больше 5000 строк/],
])('refused: %s', async (_what, bad, message) => {
  await expect(readTables(bad)).rejects.toThrow(message);
});
