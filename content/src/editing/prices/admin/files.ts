import { readPrice } from '@clinic/contract/money';
import Papa from 'papaparse';
import { isHiddenStyle, styleOf } from '../../../platform/admin/hidden-style';
import { saveFile } from '../../../platform/admin/save-file';
import { byteOrderMark, csvLine } from '../../../platform/csv';
import { maxSpreadColumns } from '../../../platform/spread-cells';
import { splitLines } from '../lines';
import type { PriceDocument } from '../rules';
import { makeTable, plainTable, type SourceTable } from '../source';
import { columnWidths, tableOf } from '../tables';

/** The largest price lists have a few thousand lines; more would freeze the screen. */
const maxRows = 5000;
const tooManyRows = `В таблице больше ${maxRows} строк`;
const maxBytes = 5_000_000;
const maxUnpackedBytes = 100_000_000;

/** Splits a block copied from a spreadsheet, with quoted cells, into rows and cells. */
export const splitBlock = (text: string): string[][] =>
  readCells(text.replace(/\r\n?/g, '\n').replace(/\n$/, ''), '\t');

/** Reads what was pasted as text: a block, the source of a page, or lines. @throws Error in words for the user */
export const readBlock = (text: string): SourceTable[] => checked(readText(text, 'Вставленная таблица'));

/** Reads the HTML of a clipboard. @returns `null` without a table @throws Error in words for the user */
export function readHtml(html: string): SourceTable[] | null {
  const tables = tablesOfHtml(html);
  return tables.length > 0 ? checked(tables) : null;
}

function checked(tables: SourceTable[]): SourceTable[] {
  const filled = tables.filter(({ rows, left }) => rows.length + left.length > 0);
  const count = filled.reduce((sum, { rows, left }) => sum + rows.length + left.length, 0);
  if (count > maxRows) throw new Error(tooManyRows);
  if (count === 0) throw new Error('В таблице нет строк');
  return filled;
}

/** Writes rows as a spreadsheet copies them. */
export const joinBlock = (rows: readonly string[][]): string => Papa.unparse([...rows], { delimiter: '\t' });

const readCells = (text: string, delimiter: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter }).data.map((row) => row.map((cell) => cell.trim()));

/** Text of another level, deleted or not meant for readers. */
const unread = 'script,style,template,noscript,del,s,strike,sup,sub,[hidden]';
const struckStyle = /line-through|vertical-align:su[pb]/;
const isHidden = (element: Element) => element.hasAttribute('hidden') || isHiddenStyle(styleOf(element));
const blocks = 'br,p,div,li,h1,h2,h3,h4,h5,h6';

/** Each table of a piece of HTML is one of its own; tables for layout do not count. */
function tablesOfHtml(html: string): SourceTable[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const tables = Array.from(page.querySelectorAll('table')).filter((table) => !table.querySelector('table'));
  return tables.map((table, i) => {
    const rows = Array.from(table.rows)
      .slice(0, maxRows + 1)
      .map((row) => ({
        isHidden: isHidden(row) || isHidden(row.parentElement ?? row),
        cells: Array.from(row.cells, (cell) => ({
          ...textOfHtml(cell),
          colSpan: cell.colSpan,
          rowSpan: cell.rowSpan || rowsLeft,
        })),
      }));
    let at = 0;
    const hiddenColumns = new Set<number>();
    for (const col of table.querySelectorAll('col')) {
      const next = Math.min(at + col.span, maxSpreadColumns);
      if (isHidden(col)) for (let x = at; x < next; x++) hiddenColumns.add(x);
      at = next;
    }
    return makeTable(tables.length > 1 ? `Таблица ${i + 1}` : 'Вставленная таблица', rows, {
      isHidden: isHidden(table),
      hiddenColumns,
    });
  });
}

/** `rowspan=0` covers what is left of the table. */
const rowsLeft = 65_534;

function textOfHtml(source: Element): { text: string; struck: string } {
  const cell = source.cloneNode(true) as Element;
  if (isHidden(source)) return { text: '', struck: '' };
  const all = cell.textContent ?? '';
  for (const element of Array.from(cell.querySelectorAll('*'))) {
    if (element.matches(unread) || isHidden(element) || struckStyle.test(styleOf(element))) element.remove();
  }
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  let last = '';
  while (walker.nextNode()) {
    const text = (walker.currentNode.textContent ?? '').replace(/[ \t\n\r]+/g, ' ');
    // Two elements with digits are not one number: the sheet of styles may set cents or another price apart.
    walker.currentNode.textContent = /\d$/.test(last) && /^\d/.test(text) ? `\n${text}` : text;
    last = text || last;
  }
  for (const element of cell.querySelectorAll(blocks)) element.after('\n');
  const text = struckStyle.test(styleOf(source)) ? '' : (cell.textContent ?? '');
  return { text, struck: text.trim() === '' ? all : '' };
}

/**
 * Reads the sheets of a spreadsheet (.xlsx, .ods), a CSV file or lines of text. The file stays in the browser, so a harmful
 * one harms nobody else.
 * @throws Error in words for the user
 */
export async function readTables(file: File): Promise<SourceTable[]> {
  if (file.size > maxBytes) throw new Error('Файл больше 5 МБ');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new Error('Старый .xls или файл с паролем: сохраните как .xlsx без пароля');
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && /\.(csv|txt|tsv|html?|xls)$/i.test(file.name)) return checked(readText(decode(bytes), file.name));
  if (!isZip && !/\.(xlsx|xlsm|ods)$/i.test(file.name)) throw new Error('Нужен файл .xlsx, .ods или .csv');
  return checked(await readSheets(bytes));
}

async function readSheets(bytes: Uint8Array): Promise<SourceTable[]> {
  const { readWorkbook } = await import('./workbook');
  try {
    return readWorkbook(bytes, { maxBytes: maxUnpackedBytes, maxRows });
  } catch {
    throw new Error('Это не таблица. Сохраните её как .xlsx, .ods или .csv');
  }
}

function readText(written: string, name: string): SourceTable[] {
  const text = written
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd();
  if (/<table[\s>]/i.test(text)) return tablesOfHtml(text);
  const [, named] = /^sep=(.)\n/.exec(text) ?? [];
  const lines = named ? text.slice(text.indexOf('\n') + 1) : text;
  const delimiter = named ?? delimiterOf(lines);
  const rows = delimiter === null ? lines.split('\n').map((line) => [line]) : readCells(lines, delimiter);
  return [plainTable(name, rows)];
}

/** Titles above the table have other commas than its rows, so most rows decide. */
const minShare = 1 / 3;

/** Returns the sign between cells, `null` for lines without one. Names of lines have commas too. */
function delimiterOf(text: string): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const priced = splitLines(lines).filter(([, price]) => price !== '').length;
  const divides = (delimiter: string) => {
    const rows = Papa.parse<string[]>(text, { delimiter, preview: 200, skipEmptyLines: true }).data;
    const wide = rows.map(({ length }) => length).filter((width) => width > 1);
    const most = Math.max(...wide.map((width) => wide.filter((one) => one === width).length));
    const isRest = delimiter === ',' && priced * 2 > lines.length;
    return (
      most >= rows.length * minShare && !(isRest && rows.filter((row) => readPrice(row.at(-1) ?? '')).length < priced)
    );
  };
  return ['\t', ';', ','].find(divides) ?? null;
}

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'ibm866', 'x-mac-cyrillic'] as const;
/** Letters that make up five sixths of a Russian text. */
const frequent = /[оеаинтсрвлкмдпуя]/i;
const usualSign = /[«»„“”‘’–—−…№₽€•·×°±²³\u00a0\u2009\u202f\ufeff]/;

/** @throws Error when no encoding gives a Russian text */
function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Bytes of UTF-16 are valid too, as control signs.
    if (![...text].some(isControl)) return text;
  } catch {
    // Another encoding.
  }
  // The start of a large file says enough, cut between two bytes of UTF-16 and at the end of a line.
  const sample = bytes.length > 100_000 ? bytes.subarray(0, bytes.indexOf(10, 90_000) + 1 || 100_000) : bytes;
  const scored = encodings.map((encoding) => {
    const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(sample.subarray(0, sample.length & ~1 || 1));
    return { encoding, score: scoreOf(text) };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  if (best.score < 0.4) throw new Error('Кодировка файла не понятна. Сохраните его как .xlsx или «CSV UTF-8»');
  return new TextDecoder(best.encoding).decode(bytes);
}

const isControl = (sign: string) => sign < ' ' && !/[\t\n\r\f\v]/.test(sign);

/** How much a text is like Russian: 1 for the best, 1 also for plain ASCII. */
function scoreOf(text: string): number {
  let score = 0;
  let count = 0;
  let last = '';
  for (const sign of text) {
    const isLetter = /[а-яё]/i.test(sign);
    if (sign > '~' || isControl(sign)) {
      count++;
      const isMidCapital = isLetter && /[А-ЯЁ]/.test(sign) && /[а-яё]/.test(last);
      if (isMidCapital || isControl(sign) || !(isLetter || usualSign.test(sign))) score -= 2;
      else if (usualSign.test(sign) || frequent.test(sign)) score += 1;
    }
    last = sign;
  }
  return count === 0 ? 1 : score / count;
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
