import { strFromU8, unzipSync } from 'fflate';
import { maxSpreadColumns } from '../../../platform/spread-cells';
import { makeTable, type SourceCell, type SourceTable } from '../source';
import { unitOf } from '../units';

type Parts = ReadonlyMap<string, Uint8Array>;

/** Excel's last row. */
const maxRowNumber = 1_048_576;

/**
 * Reads the sheets of an Excel (.xlsx) or OpenDocument (.ods) workbook, as a person sees them: hidden rows, columns and
 * sheets and struck texts are told apart. Programs differ in the letters and slashes of the parts' names.
 * @param maxBytes unpacked @param maxRows further rows of a sheet are cut off, so the caller can refuse it
 * @throws when it is no workbook, or a larger one
 */
export function readWorkbook(file: Uint8Array, limits: { maxBytes: number; maxRows: number }): SourceTable[] {
  let size = 0;
  const unpacked = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/i.test(name)) return false;
      size += originalSize;
      if (size > limits.maxBytes) throw new Error('The workbook is too large');
      return true;
    },
  });
  const parts: Parts = new Map(Object.entries(unpacked).map(([name, bytes]) => [plainName(name), bytes]));
  return parts.has('content.xml') ? readOpenDocument(parts, limits.maxRows) : readExcel(parts, limits.maxRows);
}

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^\.?\/+/, '');

/** @throws for a missing or malformed part; one with entities could grow without end */
function parsePart(parts: Parts, name: string): Document {
  const bytes = parts.get(plainName(name));
  const text = bytes ? strFromU8(bytes).replace(/^\uFEFF/, '') : '';
  if (text === '' || /<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error(`No ${name}`);
  const document = new DOMParser().parseFromString(text, 'text/xml');
  if (all(document, 'parsererror').length > 0) throw new Error(`${name} is malformed`);
  return document;
}

/** Elements by local name: programs choose their own prefixes. */
const all = (root: Document | Element, name: string): Element[] => Array.from(root.getElementsByTagNameNS('*', name));
const childrenOf = (parent: Element | undefined, name: string): Element[] =>
  Array.from(parent?.children ?? []).filter(({ localName }) => localName === name);
/** An attribute by its local name. */
const attribute = (element: Element | undefined, name: string): string | null =>
  Array.from(element?.attributes ?? []).find(({ localName }) => localName === name)?.value ?? null;
const isOn = (value: string | null) => value === '1' || value === 'true';

// Excel

function readExcel(parts: Parts, maxRows: number): SourceTable[] {
  const targets = new Map(
    all(parsePart(parts, 'xl/_rels/workbook.xml.rels'), 'Relationship').map((one) => [
      attribute(one, 'Id'),
      decodeURI(new URL((attribute(one, 'Target') ?? '').replaceAll('\\', '/'), 'file:///xl/').pathname),
    ]),
  );
  const texts = parts.has('xl/sharedstrings.xml')
    ? all(parsePart(parts, 'xl/sharedStrings.xml'), 'si').map(runsOf)
    : [];
  const styles = parts.has('xl/styles.xml') ? stylesOf(parsePart(parts, 'xl/styles.xml')) : [];
  return all(parsePart(parts, 'xl/workbook.xml'), 'sheet').flatMap((sheet) => {
    const target = targets.get(sheet.getAttribute('r:id') ?? attribute(sheet, 'id')) ?? '';
    // A chart is a sheet too.
    if (!/worksheets/i.test(target)) return [];
    const isHidden = /hidden/i.test(attribute(sheet, 'state') ?? '');
    return [
      readExcelSheet(parsePart(parts, target), attribute(sheet, 'name') ?? '', { texts, styles, isHidden, maxRows }),
    ];
  });
}

type Run = { text: string; struck: string };

/** The text of a cell without what is struck or raised. */
function runsOf(element: Element): Run {
  const runs = childrenOf(element, 'r');
  const text = (one: Element) =>
    childrenOf(one, 't')
      .map(({ textContent }) => textContent)
      .join('');
  const isMarked = (run: Element) => isStruck(childrenOf(run, 'rPr')[0]);
  if (runs.length === 0) return { text: text(element), struck: '' };
  return {
    text: runs
      .filter((run) => !isMarked(run))
      .map(text)
      .join(''),
    struck: runs.filter(isMarked).map(text).join(''),
  };
}

const isStruck = (font: Element | undefined): boolean =>
  childrenOf(font, 'strike').some((one) => !/^(?:0|false)$/.test(attribute(one, 'val') ?? '')) ||
  childrenOf(font, 'vertAlign').some((one) => attribute(one, 'val') === 'superscript');

/** @property format as Excel writes it, '' for a plain number */
type Style = { format: string; isStruck: boolean };

function stylesOf(document: Document): Style[] {
  const builtIn = new Map([9, 10].map((id) => [String(id), '0%']));
  for (const id of [14, 15, 16, 17, 22, 27, 30, 36, 50, 57]) builtIn.set(String(id), 'yyyy');
  const formats = new Map(
    all(document, 'numFmt').map((one) => [attribute(one, 'numFmtId'), attribute(one, 'formatCode')]),
  );
  const fonts = childrenOf(all(document, 'fonts')[0], 'font').map(isStruck);
  return childrenOf(all(document, 'cellXfs')[0], 'xf').map((xf) => {
    const id = attribute(xf, 'numFmtId') ?? '0';
    return {
      format: formats.get(id) ?? builtIn.get(id) ?? '',
      isStruck: fonts[Number(attribute(xf, 'fontId'))] ?? false,
    };
  });
}

type ExcelSheet = { texts: readonly Run[]; styles: readonly Style[]; isHidden: boolean; maxRows: number };

function readExcelSheet(
  document: Document,
  name: string,
  { texts, styles, isHidden, maxRows }: ExcelSheet,
): SourceTable {
  let number = 0;
  const numbered = all(document, 'row').map((row) => {
    number = Math.min(Number(attribute(row, 'r') ?? number + 1), maxRowNumber);
    return { number, row };
  });
  // Formats reach far below the last words.
  const filled = numbered.filter(({ row }) => ['v', 'is', 'f'].some((part) => all(row, part).length > 0));
  const rows = filled.slice(0, maxRows + 1).map(({ number, row }) => ({
    number,
    cells: cellsOfExcel(row, texts, styles),
    isHidden: isOn(attribute(row, 'hidden')) || (attribute(row, 'ht') !== null && Number(attribute(row, 'ht')) === 0),
  }));
  const hiddenColumns = new Set(
    all(document, 'col').flatMap((col) => {
      const isNone = isOn(attribute(col, 'hidden')) || Number(attribute(col, 'width') ?? 1) === 0;
      return isNone ? columnsBetween(Number(attribute(col, 'min')) - 1, Number(attribute(col, 'max')) - 1) : [];
    }),
  );
  const table = makeTable(name, rows, { isHidden, hiddenColumns });
  const merges = all(document, 'mergeCell').flatMap((one) => mergeOf(attribute(one, 'ref') ?? ''));
  return { ...table, merges: merges.slice(0, maxRows) };
}

const columnsBetween = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(last, maxSpreadColumns) - first + 1) }, (_, i) => first + i);

/** Cells may lack their addresses: then each follows the last one. */
function cellsOfExcel(row: Element, texts: readonly Run[], styles: readonly Style[]): SourceCell[] {
  const cells: SourceCell[] = [];
  for (const cell of childrenOf(row, 'c')) {
    const address = attribute(cell, 'r');
    const at = address ? placeOf(address).column : cells.length;
    if (at >= maxSpreadColumns) break;
    while (cells.length < at) cells.push({ text: '', colSpan: 1, rowSpan: 1 });
    const style = styles[Number(attribute(cell, 's') ?? 0)];
    const { text, struck } = textOfExcel(cell, texts, style?.format ?? '');
    const found = style?.isStruck ? { text: '', struck: text } : { text, struck };
    cells[at] = { ...found, colSpan: 1, rowSpan: 1 };
  }
  return cells;
}

function placeOf(address: string): { column: number; row: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d+)$/i.exec(address) ?? [];
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column: Math.max(0, column), row: Number(digits) };
}

function mergeOf(reference: string) {
  const [first, last] = reference.split(':').map(placeOf);
  return first && last ? [{ top: first.row, bottom: last.row, left: first.column, right: last.column }] : [];
}

function textOfExcel(cell: Element, texts: readonly Run[], format: string): Run {
  const type = attribute(cell, 't') ?? 'n';
  const [value] = childrenOf(cell, 'v').map(({ textContent }) => textContent ?? '');
  const [formula] = childrenOf(cell, 'f').map(({ textContent }) => textContent ?? '');
  const plain = (text: string): Run => ({ text, struck: '' });
  if (type === 'inlineStr') return runsOf(childrenOf(cell, 'is')[0] ?? cell);
  if (formula !== undefined && (value ?? '') === '') return plain(`=${formula || '?'}`);
  if (value === undefined || value === '') return plain('');
  if (type === 's') return texts[Number(value)] ?? plain('');
  if (type === 'b') return plain(String(isOn(value)));
  return plain(type === 'n' ? numberText(Number(value), format) : value);
}

/**
 * Writes a number without the noise of floating point, a date as one, and the words or currency that the cell's format
 * shows, so that none reads as another price.
 */
function numberText(value: number, format: string): string {
  if (!Number.isFinite(value)) return '';
  const [shown = ''] = format.split(';');
  const literals = [...shown.matchAll(/"([^"]*)"|\[\$([^\]-]*)[^\]]*\]|\\(.)/g)].map(
    (one) => one[1] ?? one[2] ?? one[3],
  );
  const bare = shown.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '');
  if (/[ymdh]/i.test(bare)) return new Date(Math.round((value - 25_569) * 86_400_000)).toISOString().slice(0, 10);
  const rounded = (number: number) => String(Math.round(number * 100) / 100);
  if (bare.includes('%')) return `${rounded(value * 100)} %`;
  // Each comma at the end of the digits hides three of them.
  const [, commas = ''] = /[0#?](,+)(?=[^0#?,]*$)/.exec(bare) ?? [];
  const words = literals.join('').replace(/^\s*(?:от|до)\s/i, '');
  const sign = bare.replace(/[^\p{L}\p{Sc}]/gu, '').replace(/General|Основной/i, '');
  const unit = `${words}${unitOf(sign) ? sign : ''}`.trim();
  const [, bound = ''] = /^[^0#?]*"\s*(от|до)[\s"]/i.exec(shown) ?? [];
  return `${bound && `${bound} `}${rounded(value / 1000 ** commas.length)}${/[\p{L}\p{Sc}]/u.test(unit) ? ` ${unit}` : ''}`;
}

// OpenDocument

function readOpenDocument(parts: Parts, maxRows: number): SourceTable[] {
  const document = parsePart(parts, 'content.xml');
  const marked = new Set<string | null>();
  const hiddenTables = new Set<string | null>();
  for (const style of all(document, 'style')) {
    const name = attribute(style, 'name');
    const [text] = childrenOf(style, 'text-properties');
    const line = attribute(text, 'text-line-through-style') ?? attribute(text, 'text-line-through-type') ?? 'none';
    if (line !== 'none' || /^super/.test(attribute(text, 'text-position') ?? '')) marked.add(name);
    if (attribute(childrenOf(style, 'table-properties')[0], 'display') === 'false') hiddenTables.add(name);
  }
  return all(document, 'table')
    .filter(({ parentElement }) => parentElement?.localName === 'spreadsheet')
    .map((table) => readOpenTable(table, hiddenTables.has(attribute(table, 'style-name')), marked, maxRows));
}

const repeatsOf = (element: Element, what: string) =>
  Math.max(1, Number(attribute(element, `number-${what}-repeated`) ?? 1) || 1);
const isUnseen = (element: Element) =>
  /^(?:collapse|filter)$/.test(attribute(element, 'visibility') ?? '') ||
  element.closest('[*|display="false"]') !== null;

function readOpenTable(
  table: Element,
  isHidden: boolean,
  marked: ReadonlySet<string | null>,
  maxRows: number,
): SourceTable {
  let column = 0;
  const hiddenColumns = new Set<number>();
  for (const one of all(table, 'table-column')) {
    const next = column + repeatsOf(one, 'columns');
    if (isUnseen(one)) for (const at of columnsBetween(column, next - 1)) hiddenColumns.add(at);
    column = next;
  }
  const rows: { number: number; cells: SourceCell[]; isHidden: boolean }[] = [];
  let number = 0;
  for (const row of all(table, 'table-row')) {
    const cells = cellsOfOpen(row, marked);
    const times = repeatsOf(row, 'rows');
    // Spans may cross a few empty rows; a sheet ends with a million.
    const isEmpty = cells.every(({ text, struck }) => text === '' && !struck);
    const isFar = isEmpty && (times > maxRows || rows.length > maxRows);
    for (let i = 1; i <= times && !isFar && rows.length <= 2 * maxRows; i++) {
      rows.push({ number: number + i, cells: cells.map((cell) => ({ ...cell })), isHidden: isUnseen(row) });
    }
    number += times;
  }
  return makeTable(attribute(table, 'name') ?? '', rows, { isHidden, hiddenColumns });
}

function cellsOfOpen(row: Element, marked: ReadonlySet<string | null>): SourceCell[] {
  const cells: SourceCell[] = [];
  let at = 0;
  for (const cell of row.children) {
    const isCovered = cell.localName === 'covered-table-cell';
    if (!isCovered && cell.localName !== 'table-cell') continue;
    for (let i = repeatsOf(cell, 'columns'); i > 0 && at < maxSpreadColumns; i--, at++) {
      // The cell that covers it has its span.
      if (!isCovered) cells.push(openCell(cell, marked));
    }
  }
  return cells;
}

function openCell(cell: Element, marked: ReadonlySet<string | null>): SourceCell {
  const { text, struck } = textOfOpen(cell, marked);
  const spans = (what: string) => Number(attribute(cell, `number-${what}-spanned`) ?? 1) || 1;
  const found = marked.has(attribute(cell, 'style-name')) ? { text: '', struck: text } : { text, struck };
  return { ...found, colSpan: spans('columns'), rowSpan: spans('rows') };
}

function textOfOpen(cell: Element, marked: ReadonlySet<string | null>): Run {
  const value = Number(attribute(cell, 'value'));
  const rounded = (number: number) => String(Math.round(number * 100) / 100);
  const plain = (text: string): Run => ({ text, struck: '' });
  switch (attribute(cell, 'value-type')) {
    case 'float':
      return plain(rounded(value));
    case 'percentage':
      return plain(`${rounded(value * 100)} %`);
    case 'currency':
      return plain(`${rounded(value)} ${(attribute(cell, 'currency') ?? '').replace(/^RU[BR]$/, 'руб.')}`.trim());
    case 'date':
      return plain((attribute(cell, 'date-value') ?? '').slice(0, 10));
  }
  const formula = attribute(cell, 'formula');
  const runs = childrenOf(cell, 'p').map((line) => wordsOf(line, marked));
  const text = runs.map((run) => run.text).join('\n');
  if (formula !== null && text.trim() === '') return plain(`=${formula.replace(/^of:=/, '')}`);
  return {
    text,
    struck: runs
      .map((run) => run.struck)
      .join(' ')
      .trim(),
  };
}

/** The words of a paragraph, without comments. */
function wordsOf(node: Node, marked: ReadonlySet<string | null>): Run {
  const run: Run = { text: '', struck: '' };
  for (const child of node.childNodes) {
    const { localName } = child as Element;
    if (child.nodeType === Node.TEXT_NODE) run.text += child.textContent;
    else if (localName === 's' || localName === 'tab' || localName === 'line-break')
      run.text += localName === 's' ? ' ' : '\n';
    else if (localName !== 'annotation') {
      const inner = wordsOf(child, marked);
      if (marked.has(attribute(child as Element, 'style-name'))) run.struck += inner.text;
      else run.text += inner.text;
      run.struck += inner.struck;
    }
  }
  return run;
}
