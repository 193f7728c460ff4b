/** A cell of a table, with the columns and rows that it covers. */
export type Spanned = { colSpan: number; rowSpan: number };

/** Documents can claim any span. */
export const maxSpreadColumns = 200;

/**
 * Returns the grid of a table whose cells may be merged: each place names the cell that covers it, so that a cell is
 * found once for each place. Places without a cell are undefined. Columns end at `maxSpreadColumns`.
 */
export function spreadCells<Cell extends Spanned>(rows: readonly (readonly Cell[])[]): (Cell | undefined)[][] {
  const grid: (Cell | undefined)[][] = rows.map(() => []);
  rows.forEach((cells, top) => {
    let left = 0;
    for (const cell of cells) {
      while (grid[top]?.[left] !== undefined) left++;
      const right = Math.min(left + Math.max(1, cell.colSpan), maxSpreadColumns);
      for (const row of grid.slice(top, top + Math.max(1, cell.rowSpan))) {
        for (let at = left; at < right; at++) row[at] = cell;
      }
      left = Math.max(right, left + 1);
      if (left >= maxSpreadColumns) break;
    }
  });
  return grid;
}
