import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/browser';
import { joinBlock, readTables, splitBlock, spreadCells } from './files';

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);
const rowsIn = async (one: File) => (await readTables(one))[0]?.rows;
const rows = [
  ['Коронка', '10 000'],
  ['Осмотр; первый', '0'],
];

test('a block from a spreadsheet', () => {
  expect(splitBlock('Коронка\t10 000\r\n"Осмотр ""до"" 18\nлет" \t\r\n')).toEqual([
    ['Коронка', '10 000'],
    ['Осмотр "до" 18\nлет', ''],
  ]);
});

test.each([
  ['with semicolons, as Excel saves it', '\uFEFFКоронка;10 000\r\n"Осмотр; первый";0\r\n'],
  ['with commas', 'Коронка,10 000\n"Осмотр; первый",0\n'],
  ['that names its sign', 'sep=,\r\nКоронка,10 000\r\n"Осмотр; первый",0\r\n'],
])('a CSV file %s', async (_how, text) => {
  expect((await rowsIn(file('prays.csv', text)))?.filter(([name]) => name)).toEqual(rows);
});

test('a CSV file in windows-1251', async () => {
  const text = new Uint8Array([0xd6, 0xe5, 0xed, 0xe0, 0x3b, 0x31]);
  expect(await rowsIn(file('prays.csv', text))).toEqual([['Цена', '1']]);
});

test('an Excel file: numbers, empty cells', async () => {
  const sheet = [
    ['Коронка', 10_000],
    [null, 'Осмотр'],
  ];
  const bytes = await (await writeXlsxFile(sheet as never).toBlob()).arrayBuffer();
  expect(await rowsIn(file('prays.xlsx', bytes))).toEqual([
    ['Коронка', '10000'],
    ['', 'Осмотр'],
  ]);
});

test('a block is written as a spreadsheet copies it', () => {
  const block = [
    ['Осмотр "до" 18', '1 600'],
    ['две\nстроки', ''],
  ];
  expect(splitBlock(joinBlock(block))).toEqual(block);
});

test('a merged cell has its text in its first place, however large a span is claimed', () => {
  const cell = (text: string, colSpan = 1, rowSpan = 1) => ({ text, colSpan, rowSpan });
  expect(spreadCells([[cell('а', 2, 2), cell('б')], [cell('в')], [cell('г', 1, 9)]])).toEqual([
    ['а', '', 'б'],
    ['', '', 'в'],
    ['г'],
  ]);
  expect(spreadCells([[cell('а', 1_000_000)]])[0]).toHaveLength(200);
});

test('every sheet with cells, dates as dates', async () => {
  const sheets = [
    { data: [['Прайс', new Date('2026-11-01')]], sheet: 'Терапия', dateFormat: 'dd.mm.yyyy' },
    { data: [[null]], sheet: 'Пустой' },
  ];
  const bytes = await (await writeXlsxFile(sheets as never).toBlob()).arrayBuffer();
  expect(await readTables(file('prays.xlsx', bytes))).toEqual([{ name: 'Терапия', rows: [['Прайс', '2026-11-01']] }]);
});

test.each([
  ['not a table', file('prays.xlsx', 'text'), /не таблица Excel/],
  ['an old Excel file', file('prays.xls', 'text'), /сохраните как \.xlsx/],
  ['too large', file('prays.csv', 'a'.repeat(5_000_001)), /больше 5 МБ/],
  ['too many rows', file('prays.csv', 'a;1\n'.repeat(5001)), /больше 5000 строк/],
])('refused: %s', async (_what, bad, message) => {
  await expect(readTables(bad)).rejects.toThrow(message);
});
