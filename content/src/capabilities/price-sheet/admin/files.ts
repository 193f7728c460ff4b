import Papa from 'papaparse';
import { saveFile } from '../../../platform/admin/save-file';
import { byteOrderMark, csvLine } from '../../../platform/csv';
import type { PriceDocument } from '../rules';
import { tableOf } from '../tables';

/** The largest price lists have a few thousand lines; more would freeze the screen. */
const maxRows = 5000;
const maxBytes = 5_000_000;

/** Splits a block copied from a spreadsheet, with quoted cells, into rows and cells. */
export const splitBlock = (text: string): string[][] =>
  readCells(text.replace(/\r\n?/g, '\n').replace(/\n$/, ''), '\t');

const readCells = (text: string, delimiter: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter }).data.map((row) => row.map((cell) => cell.trim()));

/**
 * Reads the first sheet of an Excel file, or a CSV file. The file stays in the browser, so a harmful one harms nobody
 * else.
 * @throws Error in words for the user
 */
export async function readTable(file: File): Promise<string[][]> {
  if (file.size > maxBytes) throw new Error('Файл больше 5 МБ');
  const rows = /\.xlsx$/i.test(file.name) ? await readWorkbook(file) : await readCsv(file);
  if (rows.length > maxRows) throw new Error(`В таблице больше ${maxRows} строк`);
  return rows;
}

async function readWorkbook(file: File): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/browser');
  try {
    const rows = await readSheet(file);
    return rows.map((row) => row.map((cell) => String(cell ?? '').trim()));
  } catch {
    throw new Error('Это не таблица Excel. Сохраните её как .xlsx или .csv');
  }
}

async function readCsv(file: File): Promise<string[][]> {
  if (!/\.(csv|txt)$/i.test(file.name)) throw new Error('Нужен файл .xlsx или .csv. Старый .xls сохраните как .xlsx');
  const text = decode(await file.arrayBuffer()).replace(/^\uFEFF/, '');
  // The parser's own guess fails on short tables.
  const [first = ''] = text.split('\n', 1);
  const delimiter = [';', '\t', ','].find((sign) => first.includes(sign)) ?? ';';
  return readCells(text, delimiter);
}

/** Excel with Russian settings saves CSV in windows-1251. */
function decode(bytes: ArrayBuffer): string {
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
  const sheet = [headings.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows];
  const columns = [40, 24, 60, 12, 6, 18].map((width) => ({ width }));
  saveFile(await writeXlsxFile(sheet as never, { columns, stickyRowsCount: 1 }).toBlob(), 'prays-list.xlsx');
}
