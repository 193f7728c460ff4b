import type { Slot } from './build-slots';
import { type Entry, gap } from './search-index';

/** Words farther from each other than this are merely in one document. */
export const maxDistance = 8;

/** Numbers of the terms that answer a part of a question; null for what is found as a phrase. */
export function termIds({ terms, phrases }: Slot): ReadonlySet<number> | null {
  return phrases.length > 0 ? null : new Set([...terms.keys()].map(({ id }) => id));
}

/**
 * How far apart the parts of a question stand in a document: 0 when each follows the one before it, 7 more for each two
 * that are far apart or in different fields. The wrong order costs one.
 */
export function distanceBetween(entry: Entry, parts: (ReadonlySet<number> | null)[]): number {
  let sum = 0;
  for (let i = 1; i < parts.length; i++) {
    const [before, after] = [parts[i - 1], parts[i]];
    if (!before || !after) continue;
    sum += Math.min(maxDistance, ...entry.words.map((words) => distanceIn(words, before, after))) - 1;
  }
  return sum;
}

function distanceIn(words: Int32Array, before: ReadonlySet<number>, after: ReadonlySet<number>): number {
  let least = maxDistance;
  let lastBefore = Number.NEGATIVE_INFINITY;
  let lastAfter = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < words.length; i++) {
    const id = words[i] ?? gap;
    if (id === gap) lastBefore = lastAfter = Number.NEGATIVE_INFINITY;
    if (after.has(id)) {
      least = Math.min(least, i - lastBefore);
      lastAfter = i;
    }
    if (before.has(id)) {
      if (lastAfter < i) least = Math.min(least, i - lastAfter + 1);
      lastBefore = i;
    }
  }
  return least;
}
