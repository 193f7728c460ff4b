import { type Spanned, spreadCells } from '../../platform/spread-cells';

/** A row of a table as its file has it. @property number in the file, from 1 */
export type SourceRow = { number: number; cells: string[] };

/** Cells that are one in the file: numbers of rows and columns, both ends included. */
export type Merge = { top: number; bottom: number; left: number; right: number };

/**
 * A sheet of a file, or a table that was pasted. @property rows with a cell that is not empty @property left rows that a
 * reader of the file does not see, each with the reason @property notes what else was left out, in words
 */
export type SourceTable = {
  name: string;
  rows: SourceRow[];
  merges: Merge[];
  left: (SourceRow & { why: 'hidden' | 'struck' })[];
  notes: string[];
};

/** @property text '' for an empty or struck cell @property struck the text of a struck cell */
export type SourceCell = Spanned & { text: string; struck?: string };
type Hiding = { isHidden?: boolean; hiddenColumns?: ReadonlySet<number> };

/** Lines of one cell stay apart, so that «3 400» above «4 200» is no number. */
const tidyCell = (text: string): string =>
  text
    .replace(/(\d)(\s+)(?=\d)/g, (all, digit, gap) => (/[\n\v\r]/.test(gap) ? `${digit} / ` : all))
    .replace(/\s+/g, ' ')
    .trim();

/** Returns rows of plain cells as a table, numbered from 1. */
export const plainTable = (name: string, rows: readonly (readonly string[])[]): SourceTable =>
  makeTable(
    name,
    rows.map((row) => ({ cells: row.map((text) => ({ text, colSpan: 1, rowSpan: 1 })) })),
  );

/**
 * Gives each cell its place. The text of a merged cell stands in its first place.
 * @param rows all rows of the table, so that spans find theirs @param hiding the whole table, or columns of it
 */
export function makeTable(
  name: string,
  rows: readonly { number?: number; cells: readonly SourceCell[]; isHidden?: boolean }[],
  { isHidden = false, hiddenColumns = new Set() }: Hiding = {},
): SourceTable {
  const table: SourceTable = { name, rows: [], merges: [], left: [], notes: [] };
  const seen = new Set<SourceCell>();
  const numberAt = (i: number) => rows[i]?.number ?? i + 1;
  spreadCells(rows.map(({ cells }) => cells)).forEach((row, y) => {
    const struck: string[] = [];
    const cells = Array.from(row, (cell, x) => {
      if (!cell || seen.has(cell)) return '';
      seen.add(cell);
      const { colSpan, rowSpan } = cell;
      if (colSpan > 1 || rowSpan > 1) {
        const bottom = numberAt(Math.min(rows.length, y + rowSpan) - 1);
        table.merges.push({ top: numberAt(y), bottom, left: x, right: x + colSpan - 1 });
      }
      if (cell.struck) struck.push(tidyCell(cell.struck));
      return tidyCell(cell.text);
    });
    addRow(table, { number: numberAt(y), cells }, { isHidden: isHidden || rows[y]?.isHidden, hiddenColumns, struck });
  });
  if (isHidden) table.notes.push(`Скрытый лист «${name}»`);
  else table.notes.push(...columnNotes(table, hiddenColumns));
  return table;
}

/** Puts a row where it belongs, without the cells of hidden columns; empty rows are none. */
function addRow(
  table: SourceTable,
  { number, cells }: SourceRow,
  { isHidden = false, hiddenColumns = new Set(), struck }: Hiding & { struck: readonly string[] },
): void {
  const shown = cells.map((cell, x) => (hiddenColumns.has(x) && !isHidden ? '' : cell));
  if (isHidden && cells.some(Boolean)) table.left.push({ number, cells, why: 'hidden' });
  else if (shown.some(Boolean)) table.rows.push({ number, cells: shown });
  else if (struck.length > 0) table.left.push({ number, cells: [...struck], why: 'struck' });
  else if (cells.some(Boolean)) table.left.push({ number, cells, why: 'hidden' });
}

/** «A», «AB». */
const columnName = (x: number): string =>
  (x >= 26 ? columnName(Math.floor(x / 26) - 1) : '') + String.fromCharCode(65 + (x % 26));

function columnNotes({ rows }: SourceTable, hidden: ReadonlySet<number>): string[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const names = [...hidden].filter((x) => x < width).map(columnName);
  return names.length > 0 ? [`Скрытые столбцы: ${names.join(', ')}`] : [];
}
