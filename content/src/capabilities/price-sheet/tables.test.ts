import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/browser';
import { readTables, splitBlock, spreadCells } from './admin/files';
import { missingChoice, understandTable } from './columns';
import { makeDocument as document, makeLine as line } from './lines-for-tests';
import { type PriceTable, priceTables } from './price-tables-for-tests';
import type { PriceDocument } from './rules';
import { columnWidths, knownKeys, matchRows, type PriceRow, readRows, tableOf } from './tables';

const decoder = new TextDecoder('windows-1251');
const windows1251 = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));

function encode(text: string, encoding: string): Uint8Array {
  const [name = '', mark] = encoding.split(' with ');
  const marked = mark ? `\uFEFF${text}` : text;
  if (name === 'utf-8') return Buffer.from(marked);
  if (name === 'windows-1251') return Uint8Array.from(text, (sign) => windows1251.get(sign) ?? 0x3f);
  const bytes = Buffer.from(marked, 'utf16le');
  return name === 'utf-16be' ? bytes.swap16() : bytes;
}

const rowsOf = (table: string) =>
  table
    .replace(/^\n/, '')
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^ +| +$/g, '')));

const numberOr = (cell: string) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell.replace(/^~$/, '') || null);

/** A workbook whose parts have names that Excel does not give. */
function strangeWorkbook(rows: readonly string[][]): Uint8Array {
  const texts = rows.flat().filter((cell) => typeof numberOr(cell) === 'string');
  const cell = (text: string, x: number, y: number) => {
    const at = `r="${String.fromCharCode(65 + x)}${y + 1}"`;
    const shared = texts.indexOf(text);
    return shared < 0 ? `<c ${at}><v>${text}</v></c>` : `<c ${at} t="s"><v>${shared}</v></c>`;
  };
  const body = rows.map((row, y) => `<row r="${y + 1}">${row.map((text, x) => cell(text, x, y)).join('')}</row>`);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const parts = {
    'XL/Workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="TDSheet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'XL\\_rels\\Workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'Worksheets\\Sheet1.xml')}${relation('rId2', 'sharedStrings', '../xl/sharedStrings.xml')}</Relationships>`,
    'XL/SharedStrings.xml': `<sst xmlns="${main}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'XL/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${body.join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

async function receive({ way, table }: PriceTable): Promise<string[][]> {
  const rows = rowsOf(table);
  if (way === 'paste') return splitBlock(rows.map((row) => row.join('\t')).join('\r\n'));
  if (way === 'html') return spreadCells(rows.map(spannedCells));
  const file = async (name: string, bytes: BlobPart) => (await readTables(new File([bytes], name)))[0]?.rows ?? [];
  if (way === 'xlsx of another program') return file('prays.XLSX', strangeWorkbook(rows) as BlobPart);
  if (way === 'xlsx') {
    const workbook = writeXlsxFile(rows.map((row) => row.map(numberOr)) as never);
    return file('prays.xlsx', await (await workbook.toBlob()).arrayBuffer());
  }
  const [, sign = '', encoding = ''] = /^csv (\S+) (.+)$/.exec(way) ?? [];
  const text = rows.map((row) => row.join(sign === 'tab' ? '\t' : sign)).join('\r\n');
  return file('prays.csv', encode(text, encoding) as BlobPart);
}

const spannedCells = (row: readonly string[]) =>
  row.flatMap((text, i) => {
    const next = row.slice(i + 1).findIndex((cell) => cell !== '~');
    const colSpan = 1 + (next < 0 ? row.length - i - 1 : next);
    return text === '~' ? [] : [{ text, colSpan: row[i + 1] === '~' ? colSpan : 1, rowSpan: 1 }];
  });

function words({ name, code, values }: PriceRow): string {
  if (!values) return `${name}: ?`;
  const { price, priceFrom, oldPrice } = values;
  return `${code} ${name}: ${priceFrom ? 'от ' : ''}${price}${oldPrice ? ` вместо ${oldPrice}` : ''}`.trim();
}

test.each(priceTables.map((one) => [one.what, one.way, one] as const))('%s (%s)', async (_what, _way, given) => {
  const table = understandTable(await receive(given), { names: new Set(), codes: new Set() });
  const kinds = table.columns.map(({ kind }) => kind);
  expect(kinds.map((kind) => kind ?? '?').join(' ')).toBe(given.columns);
  const isClear =
    kinds.includes('name') && !kinds.includes(null) && kinds.some((kind) => /^price(Min)?$/.test(kind ?? ''));
  expect(missingChoice(kinds) === null).toBe(isClear);
  if (given.read) expect(readRows(table, kinds).map(words)).toEqual(given.read);
});

const matchTable = (table: string[][], documents: PriceDocument[]) => {
  const understood = understandTable(table, knownKeys(documents));
  const kinds = understood.columns.map(({ kind }) => kind);
  expect(missingChoice(kinds)).toBeNull();
  return matchRows(readRows(understood, kinds), documents);
};

test('a foreign table finds lines by their names, in every spelling', () => {
  const documents = [
    document('a', 'Протезирование', [
      line(1, 'Коронка из диоксида циркония', 25_000),
      line(2, 'Съёмный протез', 30_000),
      line(3, 'Осмотр', 0),
      line(4, 'Осмотр', 500),
    ]),
  ];
  const table = [
    ['Услуга', '', 'Цена'],
    ['коронка  из диоксида циркония', 'шт.', 'от 26 500 ₽'],
    ['Съемный протез', '', '30000'],
    ['Осмотр', '', '700'],
    ['Имплант', '', '50000'],
    [''],
  ];
  expect(matchTable(table, documents)).toMatchObject({
    found: [{ documentId: 'a', line: { id: 1 }, values: { price: 26_500, priceFrom: true } }],
    same: 1,
    unknown: ['Имплант'],
    ambiguous: ['Осмотр'],
    unreadable: [],
  });
});

const twice = [
  document('a', 'Терапия', [line(1, 'Осмотр', 500), line(2, 'Осмотр', 700, { section: 'Дети' })]),
  document('b', 'Лечение кариеса', [line(3, 'Осмотр', 900, { priceFrom: true, oldPrice: 1000 })], 'Терапия'),
];
const asText = (table: ReturnType<typeof tableOf>) => table.map((row) => row.map((cell) => String(cell ?? '')));

test('the sheet’s own table comes back without a change', () => {
  const match = matchTable(asText(tableOf(twice)), twice);
  expect(match).toEqual({ found: [], same: 3, unknown: [], ambiguous: [], unreadable: [] });
});

test('in the sheet’s own table the names have the widest column', () => {
  const [headings = []] = tableOf([]);
  expect(columnWidths).toHaveLength(headings.length);
  expect(headings[columnWidths.indexOf(Math.max(...columnWidths))]).toBe('За что');
});

test('in the sheet’s own table service and section tell lines of one name apart; every column counts', () => {
  const table = asText(tableOf(twice));
  expect(table[3]).toEqual(['Терапия → Лечение кариеса', 'Приём', '', 'Осмотр', '900', 'да', '1000']);
  table[2] = ['Терапия', 'Дети', '', 'Осмотр', '', '', ''];
  table[3] = ['Терапия → Лечение кариеса', 'Приём', '', 'Осмотр', '950', '', '1 100 ₽'];
  const { found } = matchTable(table, twice);
  expect(found).toMatchObject([
    { line: { id: 2 }, values: { price: null } },
    { line: { id: 3 }, values: { price: 950, priceFrom: false, oldPrice: 1100 } },
  ]);
});

test('the columns may stand in another order, under a title; what is missing stays', () => {
  const table = [
    ['Прайс с 1 января'],
    ['Цена, ₽', 'За что', 'Раздел'],
    ['800', 'Осмотр', 'Дети'],
    ['много', 'Осмотр', 'Дети'],
  ];
  const { found, unreadable } = matchTable(table, twice);
  expect(found).toEqual([{ documentId: 'a', line: twice[0]?.lines[1], values: { price: 800 } }]);
  expect(unreadable).toEqual(['Осмотр (много)']);
});

const coded = [
  document('a', 'Терапия', [
    line(1, 'Осмотр', 500, { code: '1101' }),
    line(2, 'Осмотр', 700, { code: '1102' }),
    line(3, 'Пломба', 3400, { code: 'А16.07' }),
  ]),
];

test('a code finds its line whatever the name is; without one the name counts', () => {
  const table = [
    ['Код', 'Наименование', 'Цена'],
    ['1102', 'Осмотр и план', '800'],
    ['a16.07', 'Пломба световая', '3600'],
    ['', 'Пломба', '3500'],
    ['9999', 'Коронка', '20000'],
  ];
  const { found, unknown, ambiguous } = matchTable(table, coded);
  expect(found).toMatchObject([{ line: { id: 2 }, values: { price: 800 } }]);
  expect(ambiguous).toEqual(['Пломба']);
  expect(unknown).toEqual(['Коронка']);
});

test('a code that stands twice in a table finds nothing', () => {
  const table = [
    ['Код', 'Наименование', 'Цена'],
    ['1101', 'Пломба', '3700'],
    ['1101', 'Пломба большая', '4700'],
  ];
  const { found, unknown } = matchTable(table, coded);
  expect(found).toMatchObject([{ line: { id: 3 }, values: { price: 3700 } }]);
  expect(unknown).toEqual(['Пломба большая']);
});

test('a column of known codes is told from the price, unless it is the only column of numbers', () => {
  const kindsOf = (table: string[][]) => understandTable(table, knownKeys(coded)).columns.map(({ kind }) => kind);
  const rows = [
    ['1102', 'Осмотр', '800'],
    ['1101', 'Осмотр', '900'],
  ];
  expect(kindsOf(rows)).toEqual(['code', 'name', 'price']);
  expect(kindsOf(rows.map(([price = '', name = '']) => [name, price]))).toEqual(['name', 'price']);
});
