import Papa from 'papaparse';
import type { SheetData } from 'read-excel-file/browser';
import { saveFile } from '../../../platform/admin/save-file';
import { byteOrderMark, csvLine } from '../../../platform/csv';
import type { PriceDocument } from '../rules';
import { columnWidths, tableOf } from '../tables';

/** The largest price lists have a few thousand lines; more would freeze the screen. */
const maxRows = 5000;
const tooManyRows = `В таблице больше ${maxRows} строк`;
const maxBytes = 5_000_000;
const maxUnpackedBytes = 100_000_000;

/** A sheet of a file, or a block that was pasted. */
export type Sheet = { name: string; rows: string[][] };

/** Splits a block copied from a spreadsheet, with quoted cells, into rows and cells. */
export const splitBlock = (text: string): string[][] =>
  readCells(text.replace(/\r\n?/g, '\n').replace(/\n$/, ''), '\t');

/** Reads what was pasted as a table: a block, or the source of a page. @throws Error in words for the user */
export function readBlock(text: string): string[][] {
  const rows = (/<table/i.test(text) ? tableOfHtml(text) : null) ?? splitBlock(text);
  if (rows.length > maxRows) throw new Error(tooManyRows);
  return rows;
}

/** Writes rows as a spreadsheet copies them. */
export const joinBlock = (rows: readonly string[][]): string => Papa.unparse([...rows], { delimiter: '\t' });

const readCells = (text: string, delimiter: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter }).data.map((row) => row.map((cell) => cell.trim()));

/** A cell of a table of HTML. */
export type SpannedCell = { text: string; colSpan: number; rowSpan: number };
/** HTML can claim any span. */
const maxColumns = 200;

/** Returns the rows of all tables of a pasted piece of HTML, `null` without a table. Tables for layout do not count. */
export function tableOfHtml(html: string): string[][] | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const tables = Array.from(page.querySelectorAll('table')).filter((table) => !table.querySelector('table'));
  const cellsOf = (row: HTMLTableRowElement) =>
    Array.from(row.cells, ({ textContent, colSpan, rowSpan }) => ({ text: textContent ?? '', colSpan, rowSpan }));
  const rows = tables.flatMap(({ rows: own }) => spreadCells(Array.from(own, cellsOf).slice(0, maxRows + 1)));
  return rows.length > 0 ? rows : null;
}

/** Gives each merged cell its place; its text stands in the first one. */
export function spreadCells(rows: readonly (readonly SpannedCell[])[]): string[][] {
  const spread: string[][] = rows.map(() => []);
  rows.forEach((cells, y) => {
    let x = 0;
    for (const { text, colSpan, rowSpan } of cells) {
      while (spread[y]?.[x] !== undefined) x++;
      const right = Math.min(x + Math.max(1, colSpan), maxColumns);
      for (let down = y; down < Math.min(y + Math.max(1, rowSpan), rows.length); down++) {
        for (let at = x; at < right; at++) (spread[down] as string[])[at] = down === y && at === x ? text.trim() : '';
      }
      x = right;
    }
  });
  return spread.map((row) => Array.from(row, (cell) => cell ?? ''));
}

/**
 * Reads the sheets of an Excel file, or a CSV file. The file stays in the browser, so a harmful one harms nobody else.
 * @throws Error in words for the user
 */
export async function readTables(file: File): Promise<Sheet[]> {
  if (file.size > maxBytes) throw new Error('Файл больше 5 МБ');
  const sheets = /\.xlsx$/i.test(file.name) ? await readWorkbook(file) : await readCsv(file);
  if (sheets.some(({ rows }) => rows.length > maxRows)) throw new Error(tooManyRows);
  return sheets;
}

async function readWorkbook(file: File): Promise<Sheet[]> {
  const [{ default: readExcelFile }, { plainWorkbook }] = await Promise.all([
    import('read-excel-file/browser'),
    import('./plain-workbook'),
  ]);
  try {
    const workbook = plainWorkbook(new Uint8Array(await file.arrayBuffer()), maxUnpackedBytes);
    const sheets = await readExcelFile(workbook);
    // A sheet that is a chart has no data.
    const filled = (data: SheetData = []) => data.map((row) => row.map(cellText)).filter((row) => row.some(Boolean));
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: filled(data) })).filter(({ rows }) => rows.length > 0);
  } catch {
    throw new Error('Это не таблица Excel. Сохраните её как .xlsx или .csv');
  }
}

/** Writes dates as dates and numbers without the noise of floating point, so that neither reads as another price. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(Math.round(cell * 100) / 100);
  return String(cell ?? '').trim();
}

async function readCsv(file: File): Promise<Sheet[]> {
  if (!/\.(csv|txt|tsv)$/i.test(file.name))
    throw new Error('Нужен файл .xlsx или .csv. Старый .xls сохраните как .xlsx');
  const text = decode(new Uint8Array(await file.arrayBuffer())).replace(/^\uFEFF/, '');
  const [, named] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const lines = named ? text.slice(text.indexOf('\n') + 1) : text;
  return [{ name: file.name, rows: readCells(lines, named ?? delimiterOf(lines)) }];
}

/** Titles above the table have other commas than its rows, so most rows decide. */
const minShare = 1 / 3;

function delimiterOf(text: string): string {
  const widthsBy = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 200, skipEmptyLines: true }).data.map(({ length }) => length);
  const divides = (delimiter: string) => {
    const widths = widthsBy(delimiter);
    const most = Math.max(
      ...widths.filter((width) => width > 1).map((width) => widths.filter((w) => w === width).length),
    );
    return most >= widths.length * minShare;
  };
  return ['\t', ';', ','].find(divides) ?? ';';
}

/** Excel saves CSV in windows-1251, and «Текст Юникод» in UTF-16. */
function decode(bytes: Uint8Array): string {
  const zero = bytes.indexOf(0);
  const [first, second] = bytes;
  // Texts in other encodings have no zero byte; ASCII has it second in little-endian order.
  if ((first === 0xff && second === 0xfe) || zero % 2 === 1) return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || zero >= 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** @param format of the file that is downloaded */
export async function saveSheet(documents: readonly PriceDocument[], format: 'xlsx' | 'csv'): Promise<void> {
  const table = tableOf(documents);
  if (format === 'csv') {
    saveFile(new Blob([byteOrderMark, ...table.map(csvLine)], { type: 'text/csv' }), 'prays-list.csv');
    return;
  }
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const [headings = [], ...rows] = table;
  const sheet = [headings.map((value) => ({ value: String(value), fontWeight: 'bold' as const })), ...rows];
  const columns = columnWidths.map((width) => ({ width }));
  saveFile(await writeXlsxFile(sheet, { columns, stickyRowsCount: 1 }).toBlob(), 'prays-list.xlsx');
}
