import { globalListLimit } from '../lib/limits.ts';

/** Reads a list page by page: the content service limits each response. */
export async function readAll<Item>(
  maxItems: number,
  read: (range: { start: number; limit: number }) => Promise<Item[]>,
): Promise<Item[]> {
  const all: Item[] = [];
  while (all.length < maxItems) {
    const page = await read({ start: all.length, limit: globalListLimit });
    all.push(...page);
    if (page.length < globalListLimit) break;
  }
  return all;
}
