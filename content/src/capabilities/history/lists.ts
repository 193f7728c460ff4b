import { diffArrays } from 'diff';
import type { Item } from './field-change';

export type ListEntry = { key: string; text: string };

/** What went, came, and stands elsewhere in a list. */
export function compareLists(before: readonly ListEntry[], after: readonly ListEntry[]): Item[] {
  const chunks = diffArrays([...before], [...after], { comparator: (a, b) => a.key === b.key });
  return whatBecame(
    chunks.flatMap((chunk) => (chunk.removed ? chunk.value : [])),
    chunks.flatMap((chunk) => (chunk.added ? chunk.value : [])),
  );
}

/** What is both here and there was moved. */
export function whatBecame(removed: readonly ListEntry[], added: readonly ListEntry[]): Item[] {
  const isIn = (list: readonly ListEntry[], { key }: ListEntry) => list.some((entry) => entry.key === key);
  const gone = removed.filter((entry) => !isIn(added, entry));
  return [
    ...gone.map(({ text }): Item => ({ text, change: 'removed' })),
    ...added.map((entry): Item => ({ text: entry.text, change: isIn(removed, entry) ? 'moved' : 'added' })),
  ];
}
