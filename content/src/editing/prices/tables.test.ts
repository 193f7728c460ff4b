// @vitest-environment jsdom
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/browser';
import { readBlock, readHtml, readTables } from './admin/files';
import { type Block, type ColumnKind, missingChoice, understandTable } from './columns';
import { makeDocument as document, makeLine as line } from './lines-for-tests';
import { type PriceTable, priceTables } from './price-tables-for-tests';
import type { PriceDocument } from './rules';
import { plainTable, type SourceTable } from './source';
import { columnWidths, matchTables, type PriceRow, readRows, tableOf } from './tables';

const bytesOf = (encoding: string) => {
  const decoder = new TextDecoder(encoding);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
};

function encode(text: string, encoding: string): Uint8Array {
  const [name = '', mark] = encoding.split(' with ');
  const marked = mark ? `\uFEFF${text}` : text;
  if (name === 'utf-8') return Buffer.from(marked);
  if (!name.startsWith('utf-16')) {
    const bytes = bytesOf(name);
    return Uint8Array.from(text, (sign) => bytes.get(sign) ?? 0x3f);
  }
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

async function receive({ way, table }: PriceTable): Promise<SourceTable[]> {
  if (way === 'page') return readHtml(table) ?? [];
  if (way === 'text') return readBlock(table);
  const rows = rowsOf(table);
  if (way === 'paste') return readBlock(rows.map((row) => row.join('\t')).join('\r\n'));
  if (way === 'html') return readHtml(`<table>${rows.map(htmlRow).join('')}</table>`) ?? [];
  const file = (name: string, bytes: BlobPart) => readTables(new File([bytes], name));
  if (way === 'xlsx of another program') return file('prays.XLSX', strangeWorkbook(rows) as BlobPart);
  if (way === 'xlsx') {
    const workbook = writeXlsxFile(rows.map((row) => row.map(numberOr)) as never);
    return file('prays.xlsx', await (await workbook.toBlob()).arrayBuffer());
  }
  const [, sign = '', encoding = ''] = /^csv (\S+) (.+)$/.exec(way) ?? [];
  const text = rows.map((row) => row.join(sign === 'tab' ? '\t' : sign)).join('\r\n');
  return file('prays.csv', encode(text, encoding) as BlobPart);
}

/** «~» merges a cell with the one on its left. */
const htmlRow = (row: readonly string[]) =>
  `<tr>${row
    .flatMap((text, i) => {
      const next = row.slice(i + 1).findIndex((cell) => cell !== '~');
      const span = row[i + 1] === '~' ? 1 + (next < 0 ? row.length - i - 1 : next) : 1;
      return text === '~' ? [] : [`<td colspan=${span}>${text.replaceAll('\u00a0', '&nbsp;')}</td>`];
    })
    .join('')}</tr>`;

function words({ name, code, values }: PriceRow): string {
  if (!values) return `${name}: ?`;
  const { price, priceFrom, oldPrice } = values;
  return `${code} ${name}: ${priceFrom ? 'от ' : ''}${price}${oldPrice ? ` вместо ${oldPrice}` : ''}`.trim();
}

const kindsOf = ({ columns }: Block) => columns.map(({ kind }) => kind);

test.each(priceTables.map((one) => [one.what, one.way, one] as const))('%s (%s)', async (_what, _way, given) => {
  const tables = await receive(given);
  const blocks = tables.flatMap(understandTable);
  expect(
    blocks
      .map((block) =>
        kindsOf(block)
          .map((kind) => kind ?? '?')
          .join(' '),
      )
      .join(' / '),
  ).toBe(given.columns);
  const isClear = blocks.map((block) => missingChoice(kindsOf(block)) === null);
  const clear = (kinds: string) =>
    /(?:^| )name/.test(kinds) && /(?:^| )price(?:Min)?(?: |$)/.test(kinds) && !/\?/.test(kinds);
  expect(isClear).toEqual(given.columns.split(' / ').map(clear));
  const chosen = given.chosen?.split(' / ').map((kinds) => kinds.split(' ') as ColumnKind[]);
  const read = blocks.flatMap((block, i) => readRows(block, chosen?.[i] ?? kindsOf(block)).rows.map(words));
  if (given.read) expect(read).toEqual(given.read);
});

const matchTable = (rows: string[][], documents: PriceDocument[]) => {
  const table = plainTable('Лист', rows);
  const blocks = understandTable(table).map((block) => ({ block, kinds: kindsOf(block) }));
  for (const { kinds } of blocks) expect(missingChoice(kinds)).toBeNull();
  const { found, same, total, named } = matchTables([table], blocks, documents);
  expect(total).toBe(found.length + same + named.length);
  const reasons = named.filter(({ reason }) => reason !== 'title');
  return { found, same, named: reasons.map(({ reason, text }) => `${reason}: ${text}`) };
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
    named: ['ambiguous: Осмотр', 'unknown: Имплант'],
  });
});

const twice = [
  document('a', 'Терапия', [line(1, 'Осмотр', 500), line(2, 'Осмотр', 700, { section: 'Дети' })]),
  document('b', 'Лечение кариеса', [line(3, 'Осмотр', 900, { priceFrom: true, oldPrice: 1000 })], 'Терапия'),
];
const asText = (table: ReturnType<typeof tableOf>) => table.map((row) => row.map((cell) => String(cell ?? '')));

test('the sheet’s own table comes back without a change', () => {
  const match = matchTable(asText(tableOf(twice)), twice);
  expect(match).toEqual({ found: [], same: 3, named: [] });
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
  const { found, named } = matchTable(table, twice);
  expect(found).toMatchObject([{ documentId: 'a', line: { id: 2 }, values: { price: 800 } }]);
  expect(found[0]?.values).toEqual({ price: 800 });
  expect(named).toEqual(['unreadable: Осмотр (много)']);
});

const coded = [
  document('a', 'Терапия', [
    line(1, 'Осмотр', 500, { code: '1101' }),
    line(2, 'Осмотр', 700, { code: '1102' }),
    line(3, 'Пломба', 3400, { code: 'А16.07' }),
  ]),
];

const byCodes = (...rows: string[][]) => matchTable([['Код', 'Наименование', 'Цена'], ...rows], coded);

test.each<[string, string[][], string[], string[]]>([
  ['code and name agree, in either alphabet', [['а16.07', 'пломба', '3600']], ['3: 3600'], []],
  ['the code tells lines of one name apart', [['1102', 'Осмотр', '800']], ['2: 800'], []],
  ['no code: the name counts', [['', 'Пломба', '3500']], ['3: 3500'], []],
  ['no code, and two lines of the name', [['', 'Осмотр', '3500']], [], ['ambiguous: Осмотр']],
  [
    'codes that moved by one set nothing',
    [
      ['1101', 'Пломба', '600'],
      ['A16.07', 'Осмотр', '3700'],
    ],
    [],
    [
      'disagree: Пломба (в файле код 1101; на листе «Осмотр», код 1101)',
      'disagree: Осмотр (в файле код A16.07; на листе «Пломба», код А16.07)',
    ],
  ],
  [
    'the name is unknown, its code is not',
    [['1102', 'Осмотр и план', '800']],
    [],
    ['disagree: Осмотр и план (в файле код 1102; на листе «Осмотр», код 1102)'],
  ],
  [
    'the name is known, its code is not',
    [['9999', 'Пломба', '800']],
    [],
    ['disagree: Пломба (в файле код 9999; на листе «Пломба», код А16.07)'],
  ],
  ['neither is known', [['9999', 'Коронка', '800']], [], ['unknown: Коронка']],
  [
    'one code on two rows',
    [
      ['A16.07', 'Пломба', '3700'],
      ['A16.07', 'Пломба большая', '4700'],
    ],
    ['3: 3700'],
    ['disagree: Пломба большая (в файле код A16.07; на листе «Пломба», код А16.07)'],
  ],
  ['a code without a name', [['1102', '', '800']], [], ['nameless: 1102 800']],
  [
    'one line with two prices',
    [
      ['', 'Пломба', '1'],
      ['', 'ПЛОМБА', '2'],
    ],
    [],
    ['ambiguous: Пломба (1)', 'ambiguous: ПЛОМБА (2)'],
  ],
])('%s', (_what, rows, set, named) => {
  const match = byCodes(...rows);
  expect(match.found.map(({ line: { id }, values }) => `${id}: ${values.price}`)).toEqual(set);
  expect(match.named).toEqual(named);
});

test('each row of any table is set, equal or named, once', () => {
  const documents = [...coded, ...twice];
  const cell = fc.constantFrom(
    ...[
      '',
      '',
      'Услуга',
      'Цена',
      'Цена, $',
      'тыс. руб.',
      'Старая цена',
      'Код',
      '1101',
      'А16.07',
      'Осмотр',
      'Пломба',
      'Коронка',
    ],
    ...['500', '3400', 'от 900 ₽', '45 $', '#ДЕЛ/0!', 'бесплатно', '2026', '1', 'Терапия', '—'],
  );
  const merge = fc.tuple(fc.nat(11), fc.nat(2), fc.nat(3), fc.nat(1));
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 12 }),
      fc.array(merge, { maxLength: 2 }),
      (rows, merges) => {
        const table = plainTable('Лист', rows);
        table.merges = merges.map(([top, height, left, width]) => ({
          top,
          bottom: top + height,
          left,
          right: left + width,
        }));
        const blocks = understandTable(table).map((block) => ({
          block,
          kinds: missingChoice(kindsOf(block)) === null ? kindsOf(block) : null,
        }));
        const { found, same, named, total } = matchTables([table], blocks, documents);
        expect(total).toBe(rows.filter((row) => row.some(Boolean)).length);
        expect(found.length + same + named.length).toBe(total);
        expect(new Set(found.map(({ line }) => line)).size).toBe(found.length);
      },
    ),
    { numRuns: 1000 },
  );
});
