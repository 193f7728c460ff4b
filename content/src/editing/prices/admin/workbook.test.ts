// @vitest-environment jsdom
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTables } from './files';
import { readWorkbook } from './workbook';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Sheet = { xml: string; state?: string };

function excel(sheets: readonly Sheet[], styles = '', texts = ''): Uint8Array {
  const relations = sheets.map((_, i) => `<Relationship Id="r${i}" Target="worksheets/sheet${i}.xml"/>`);
  const names = sheets.map(
    ({ state }, i) => `<sheet name="Лист ${i + 1}" r:id="r${i}" ${state ? `state="${state}"` : ''}/>`,
  );
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts}</sst>`,
  };
  sheets.forEach(({ xml }, i) => {
    parts[`xl/worksheets/sheet${i}.xml`] = `<worksheet xmlns="${main}">${xml}</worksheet>`;
  });
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
const row = (cells: string, attributes = '') => `<row ${attributes}>${cells}</row>`;
const data = (...rows: string[]) => `<sheetData>${rows.join('')}</sheetData>`;
const read = (file: Uint8Array) => readWorkbook(file, { maxBytes: 1_000_000, maxRows: 100 });
const cellsOf = (file: Uint8Array) => read(file)[0]?.rows.map(({ cells }) => cells);

test('hidden rows, columns and sheets are told apart', () => {
  const xml = `<cols><col min="3" max="3" hidden="1"/></cols>${data(
    row(text('Услуга') + text('Цена') + text('Закупка')),
    row(text('Пломба') + text('3400') + text('900')),
    row(text('Винир') + text('1') + text('2'), 'hidden="1"'),
    row(text('Люминир') + text('1'), 'ht="0" customHeight="1"'),
  )}<mergeCells><mergeCell ref="A2:A3"/></mergeCells>`;
  const [first, second] = read(excel([{ xml }, { xml: data(row(text('Старое'))), state: 'veryHidden' }]));
  expect(first).toMatchObject({
    rows: [{ cells: ['Услуга', 'Цена', ''] }, { number: 2, cells: ['Пломба', '3400', ''] }],
    left: [
      { number: 3, why: 'hidden' },
      { number: 4, why: 'hidden' },
    ],
    merges: [{ top: 2, bottom: 3, left: 0, right: 0 }],
    notes: ['Скрытые столбцы: C'],
  });
  expect(second).toMatchObject({
    rows: [],
    left: [{ cells: ['Старое'], why: 'hidden' }],
    notes: ['Скрытый лист «Лист 2»'],
  });
});

test('cells without addresses follow one another; with addresses they keep their places', () => {
  const shared = '<si><t>Пломба</t></si>';
  expect(cellsOf(excel([{ xml: data(row('<c t="s"><v>0</v></c><c><v>3400</v></c>')) }], '', shared))).toEqual([
    ['Пломба', '3400'],
  ]);
  const xml = data('<row r="7"><c r="B7"><v>1</v></c><c r="D7"><v>2</v></c></row>');
  expect(read(excel([{ xml }]))[0]?.rows).toEqual([{ number: 7, cells: ['', '1', '', '2'] }]);
});

test('struck and raised texts are no text; a struck row is named', () => {
  const run = (words: string, marks = '') => `<r><rPr>${marks}</rPr><t>${words}</t></r>`;
  const texts = `<si>${run('4 200', '<strike/>')}${run(' 3 900')}${run('1', '<vertAlign val="superscript"/>')}</si>`;
  const styles = '<fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>';
  const struck = '<c s="1" t="inlineStr"><is><t>Винир</t></is></c><c s="1"><v>9000</v></c>';
  const [table] = read(
    excel([{ xml: data(row(`${text('Пломба')}<c t="s"><v>0</v></c>`), row(struck)) }], styles, texts),
  );
  expect(table?.rows.map(({ cells }) => cells)).toEqual([['Пломба', '3 900']]);
  expect(table?.left).toEqual([{ number: 2, cells: ['Винир', '9000'], why: 'struck' }]);
});

test.each([
  ['General', '3400', '3400'],
  ['#,##0.00', '3638.0000000000005', '3638'],
  ['[$$-409]#,##0', '45', '45 $'],
  ['#,##0\\ "€"', '45', '45 €'],
  ['_-* #,##0.00\\ "₽"_-', '3400', '3400 ₽'],
  ['#,##0.0,"тыс. руб."', '3400', '3.4 тыс. руб.'],
  ['0"шт."', '2', '2 шт.'],
  ['0"/зуб"', '3000', '3000 /зуб'],
  ['0" руб./мес"', '3000', '3000 руб./мес'],
  ['"от "#,##0', '3400', 'от 3400'],
  ['"до "#,##0\\ "₽"', '3400', 'до 3400 ₽'],
  ['0%', '0.1', '10 %'],
  ['dd.mm.yyyy', '46327', '2026-11-01'],
])('a number in the format %s', (format, value, shown) => {
  const styles = `<numFmts><numFmt numFmtId="170" formatCode="${format.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs>`;
  expect(cellsOf(excel([{ xml: data(row(`<c s="0"><v>${value}</v></c>`)) }], styles))).toEqual([[shown]]);
});

test('errors and formulas that were never computed stay readable', () => {
  const xml = data(row('<c t="e"><v>#DIV/0!</v></c><c><f>B2*1.1</f></c><c><f>A1</f><v>5</v></c><c t="b"><v>1</v></c>'));
  expect(cellsOf(excel([{ xml }]))).toEqual([['#DIV/0!', '=B2*1.1', '5', 'true']]);
});

const openDocument = (body: string, styles = '') =>
  zipSync({
    'content.xml': strToU8(
      `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:fo="f" xmlns:calcext="c">
      <office:automatic-styles>${styles}</office:automatic-styles>
      <office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });

test('an OpenDocument sheet', async () => {
  const p = (words: string) =>
    `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`;
  const number = (value: string, more = 'office:value-type="float"') =>
    `<table:table-cell ${more} office:value="${value}"><text:p>?</text:p></table:table-cell>`;
  const styles = `<style:style style:name="off"><style:table-properties table:display="false"/></style:style>
    <style:style style:name="T1"><style:text-properties style:text-line-through-style="solid"/></style:style>`;
  const file = openDocument(
    `<table:table table:name="Цены"><table:table-column/><table:table-column table:visibility="collapse"/>
      <table:table-header-rows><table:table-row>${p('Услуга')}${p('Закупка')}${p('Цена')}</table:table-row></table:table-header-rows>
      <table:table-row><table:table-cell table:number-rows-spanned="2" office:value-type="string"><office:annotation><text:p>нет</text:p></office:annotation><text:p>Пломба<text:s/><text:span text:style-name="T1">старая</text:span></text:p></table:table-cell>${number('1')}${number('3400')}</table:table-row>
      <table:table-row><table:covered-table-cell/><table:table-cell/>${number('45', 'office:value-type="currency" office:currency="USD"')}</table:table-row>
      <table:table-row-group table:display="false"><table:table-row>${p('Винир')}</table:table-row></table:table-row-group>
      <table:table-row>${p('Осмотр')}<table:table-cell/><table:table-cell table:formula="of:=[.A1]"/></table:table-row>
      <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
    </table:table><table:table table:name="Архив" table:style-name="off"><table:table-row>${p('Старое')}</table:table-row></table:table>`,
    styles.replaceAll('style:text-line', 'style:text-line'),
  );
  const [first, second] = await readTables(new File([file as BlobPart], 'prays.ods'));
  expect(first).toMatchObject({
    name: 'Цены',
    rows: [
      { cells: ['Услуга', '', 'Цена'] },
      { cells: ['Пломба', '', '3400'] },
      { cells: ['', '', '45 USD'] },
      { number: 5, cells: ['Осмотр', '', '=[.A1]'] },
    ],
    left: [{ number: 4, cells: ['Винир'], why: 'hidden' }],
    merges: [{ top: 2, bottom: 3, left: 0, right: 0 }],
    notes: ['Скрытые столбцы: B'],
  });
  expect(second).toMatchObject({ rows: [], left: [{ why: 'hidden' }] });
});

test('a workbook that is larger than it says, or has entities, is refused', () => {
  expect(() =>
    readWorkbook(excel([{ xml: data(row(text('а'.repeat(5000)))) }]), { maxBytes: 1000, maxRows: 5 }),
  ).toThrow();
  expect(() => read(zipSync({ 'content.xml': strToU8('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') }))).toThrow();
});
