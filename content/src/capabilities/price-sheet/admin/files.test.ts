import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/browser';
import { joinBlock, readTables, splitBlock, spreadCells } from './files';

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
  expect(sheet?.rows).toEqual([
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
