import SearchableMap from 'minisearch/SearchableMap';
import { remembering, soundOf, stemOf } from './words';

/** Typos are only considered in words of this many letters; see also `allowedTypos`. */
const maxLettersForTypos = 30;
/** A shorter beginning is shared by unrelated words. */
const minRootLetters = 4;
const maxSuffixLetters = 7;
/** A misspelled word that resembles more words than this means none of them. */
const maxMeanings = 4;

/** The words of all documents and synonyms. Tells which words of a query exist and what misspelled ones mean. */
export class Vocabulary {
  /** The stems of a word by its sound; a stem is also found by itself. */
  readonly #stems = new SearchableMap<Map<string, number>>();

  add(words: Iterable<string>): void {
    for (const word of words) for (const key of keysOf(word)) this.#count(key, stemOf(word), 1);
  }

  remove(words: Iterable<string>): void {
    for (const word of words) for (const key of keysOf(word)) this.#count(key, stemOf(word), -1);
  }

  #count(key: string, stem: string, change: 1 | -1): void {
    const stems = this.#stems.get(key) ?? new Map<string, number>();
    const count = (stems.get(stem) ?? 0) + change;
    if (count > 0) stems.set(stem, count);
    else stems.delete(stem);
    if (stems.size === 0) this.#stems.delete(key);
    else if (stems.size === 1) this.#stems.set(key, stems);
  }

  /** Returns how many texts and synonyms have a word with this stem. */
  frequency(stem: string): number {
    return this.#stems.get(stem)?.get(stem) ?? 0;
  }

  /** Returns the stems of the existing words that have a form like this one or sound like it. */
  alike(word: string): string[] {
    const stem = stemOf(word);
    const sounds = this.#stems.get(soundOf(word));
    if (sounds?.has(stem)) return [stem];
    const isKnown = this.#stems.get(stem)?.has(stem) ?? false;
    return [...(sounds?.keys() ?? []), ...(isKnown ? [stem] : [])];
  }

  /** Returns the stems of words made from this one, or the other way: «починить» and «починка». */
  kin(stem: string): string[] {
    const root = soundOf(stem.replace(/(?:[иы]в)?[аеиоуыюя]*$/, ''), true);
    if (root.length < minRootLetters) return [];
    const longer = [...this.#stems.atPrefix(root).keys()].filter((key) => key.length <= root.length + maxSuffixLetters);
    const shorter = root.length > minRootLetters ? [root.slice(0, -1)] : [];
    return [...longer, ...shorter].filter((other) => other !== stem && this.frequency(other) > 0);
  }

  /** Returns whether some word starts with these letters. */
  hasBeginning(letters: string): boolean {
    return [letters, soundOf(letters, true)].some((begun) => !this.#stems.atPrefix(begun).keys().next().done);
  }

  /** Returns the stems of the existing words that differ least from a misspelled one: by `typos` letters at most. */
  near(word: string, typos: number): string[] {
    const allowed = Math.min(typos, allowedTypos(stemOf(word)));
    if (allowed === 0) return [];
    const found = new Map<string, number>();
    const note = (stems: ReadonlyMap<string, number>, distance: number) => {
      for (const stem of stems.keys()) found.set(stem, Math.min(distance, found.get(stem) ?? distance));
    };
    for (const key of keysOf(word)) {
      for (const [other, [stems, distance]] of this.#stems.fuzzyGet(key, allowed)) {
        if (beginAlike(key, other)) note(stems, distance);
      }
    }
    for (const swapped of swapNeighbours(word)) note(this.#stems.get(soundOf(swapped)) ?? new Map(), 1);
    const least = Math.min(...found.values());
    const nearest = [...found].flatMap(([stem, distance]) => (distance === least ? [stem] : []));
    return nearest.length > maxMeanings ? [] : nearest;
  }
}

/** Returns what a word is found by: its sound and its stem. */
const keysOf = remembering((word) => [...new Set([soundOf(word), stemOf(word)])]);

/** Few people misspell, leave out or swap the first letter, and in a short word that makes another word. */
const beginAlike = (a: string, b: string) =>
  a[0] === b[0] || (a.length > lettersOfLongWord && (a[0] === b[1] || a[1] === b[0] || a.slice(1) === b.slice(1)));
const lettersOfLongWord = 6;

/** One typo from five letters on, two from nine on, as in Meilisearch. */
function allowedTypos(word: string): number {
  if (word.length > maxLettersForTypos) return 0;
  if (word.length >= 9) return 2;
  return word.length >= 5 ? 1 : 0;
}

/** A radix tree counts two swapped letters as two typos; to people they are one. */
function swapNeighbours(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, i) => `${word.slice(0, i)}${word[i + 1]}${word[i]}${word.slice(i + 2)}`,
  );
}
