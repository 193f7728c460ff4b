/**
 * The page numbers worth showing: first, last, and the neighbours of the current one; null marks a gap.
 * pageWindow(6, 12) → [1, null, 5, 6, 7, null, 12]
 */
export function pageWindow(current: number, count: number): (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, count])]
    .filter((page) => page >= 1 && page <= count)
    .sort((a, b) => a - b);
  return shown.flatMap((page, i) => {
    const previous = shown[i - 1];
    if (previous === undefined || page - previous === 1) return [page];
    // A gap of one page is that page.
    return page - previous === 2 ? [page - 1, page] : [null, page];
  });
}
