import { matchesWords } from '../../lib/matches-words.ts';
import type { PriceFold } from '../../model/services.ts';

/** Keeps the rows whose text, or whose section's title, matches the query. */
export function narrowFolds(folds: readonly PriceFold[], query: string): PriceFold[] {
  if (!query.trim()) return [...folds];
  return folds.flatMap((fold) => {
    const groups = fold.groups.flatMap((group) => {
      const rows = group.rows.filter((row) =>
        matchesWords(`${row.label} ${row.note ?? ''} ${group.label} ${fold.title}`, query),
      );
      return rows.length > 0 ? [{ ...group, rows }] : [];
    });
    const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
    return count > 0 ? [{ ...fold, groups, count }] : [];
  });
}
