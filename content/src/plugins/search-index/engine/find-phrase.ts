import type { Phrase } from './build-slots';
import { documentOf, fieldOf, type SearchIndex } from './search-index';

/** @returns places (see Term) of the documents whose words fit the phrase, side by side and in its order */
export function findPhrase(index: SearchIndex, { places }: Phrase): number[] {
  // A document of the rarest word is looked at, not all.
  const counts = places.map((terms) => [...terms].reduce((sum, term) => sum + term.places.length, 0));
  const rarest = places[counts.indexOf(Math.min(...counts))] ?? new Set();
  const wanted = places.map((terms) => new Set([...terms].map(({ id }) => id)));
  const candidates = new Set([...rarest].flatMap((term) => term.places));
  return [...candidates].filter((place) => {
    const words = index.entries[documentOf(place)]?.words[fieldOf(place)];
    return words !== undefined && hasPhrase(words, wanted);
  });
}

function hasPhrase(words: Int32Array, wanted: ReadonlySet<number>[]): boolean {
  for (let start = 0; start + wanted.length <= words.length; start++) {
    if (wanted.every((ids, n) => ids.has(words[start + n] ?? -1))) return true;
  }
  return false;
}
