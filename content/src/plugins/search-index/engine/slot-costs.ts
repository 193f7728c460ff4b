import type { Slot } from './build-slots';
import { findPhrase } from './find-phrase';
import { documentOf, fieldOf, maxFields, type SearchIndex } from './search-index';

export const notFound = 255;

/**
 * How near each document is to one part of a question, in one byte, the less the nearer: typos (2 bits), the field
 * where it was found (3 bits, the weightiest is 0), the kind of likeness (2 bits); 255 where it was not found.
 * @param fields which fields count
 */
export function slotCosts(index: SearchIndex, { terms, phrases }: Slot, fields: readonly boolean[]): Uint8Array {
  const costs = new Uint8Array(index.entries.length).fill(notFound);
  const note = (places: readonly number[], cost: number) => {
    const base = ((cost >> 2) * maxFields * 4) | (cost & 3);
    for (let i = 0; i < places.length; i++) {
      const place = places[i] ?? 0;
      const field = fieldOf(place);
      if (!fields[field]) continue;
      const full = base | (field * 4);
      const number = documentOf(place);
      if (full < (costs[number] ?? 0)) costs[number] = full;
    }
  };
  for (const [{ places }, cost] of terms) note(places, cost);
  for (const phrase of phrases) note(findPhrase(index, phrase), phrase.cost);
  return costs;
}

export const typosOf = (cost: number) => cost >> 5;
export const fieldOfCost = (cost: number) => (cost >> 2) & (maxFields - 1);
export const kindOf = (cost: number) => cost & 3;
