import SearchableMap from 'minisearch/SearchableMap';
import { splitWords } from '../text/split-words';
import { stemOf } from '../text/stem';
import { type SearchDocument, textsAt } from './search-document';

/** A word as it stands in documents. `places`: document number × 8 + field number, growing. */
export type Term = { id: number; word: string; stem: Stem; places: number[] };
/** Words that are forms of one another. */
export type Stem = { stem: string; terms: Term[] };
/** A document as it was taken in. `words`: of each field the numbers of its terms, `gap` between two texts of a list. */
export type Entry = { document: SearchDocument; order: number; words: Int32Array[] };

const fieldBits = 3;
export const maxFields = 1 << fieldBits;
export const gap = -1;
/** Beginnings that may be mistyped are kept from the least length that may have a typo, less one. */
const headLength = { from: 4, to: 12 };
const compactFrom = 1000;

export const documentOf = (place: number) => place >>> fieldBits;
export const fieldOf = (place: number) => place & (maxFields - 1);

/** The editors' order; the id makes it the same every time. */
export function compareEntries(a: Entry, b: Entry): number {
  return a.order - b.order || (a.document.id < b.document.id ? -1 : 1);
}

/**
 * Words of one kind of documents and the places where they stand. MiniSearch's radix tree holds the words (beginnings,
 * typos); its own search was left out because at 10,000 documents it took half a second (docs/decisions/003-search.md).
 */
export class SearchIndex {
  readonly terms: Term[] = [];
  readonly words = new SearchableMap<Term>();
  readonly stems = new SearchableMap<Stem>();
  readonly heads = new SearchableMap<true>();
  /** By document number; null once the document is gone. */
  readonly entries: (Entry | null)[] = [];
  /** The tree finds words that are like one; the one itself is found faster here. */
  readonly #terms = new Map<string, Term>();
  readonly #numbers = new Map<string, number>();
  readonly #gone: number[] = [];
  #ordered: number[] | null = null;

  /** @param fields paths of the searched fields, the weightiest first; at most eight */
  constructor(readonly fields: readonly string[]) {
    if (fields.length > maxFields) throw new Error(`more than ${maxFields} searched fields`);
  }

  get size(): number {
    return this.#numbers.size;
  }

  term(word: string): Term | undefined {
    return this.#terms.get(word);
  }

  get(id: string): Entry | null {
    const number = this.#numbers.get(id);
    return number === undefined ? null : (this.entries[number] ?? null);
  }

  ids(): string[] {
    return [...this.#numbers.keys()];
  }

  /** Takes a document in, in place of the one with the same id. @param order the smaller, the earlier among equals */
  put(document: SearchDocument, order: number): void {
    this.remove(document.id);
    const number = this.entries.length;
    const words = this.fields.map((field, i) => this.#take(textsAt(document, field), number * maxFields + i));
    this.entries.push({ document, order, words });
    this.#numbers.set(document.id, number);
    this.#ordered = null;
  }

  remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#numbers.delete(id);
    this.entries[number] = null;
    this.#gone.push(number);
    this.#ordered = null;
  }

  /** Numbers of what has been replaced or removed: its places are still there. */
  gone(): readonly number[] {
    return this.#gone;
  }

  /** Numbers of all documents in the editors' order. */
  inOrder(): readonly number[] {
    this.#ordered ??= [...this.#numbers.values()].sort((a, b) =>
      compareEntries(this.entries[a] as Entry, this.entries[b] as Entry),
    );
    return this.#ordered;
  }

  /** Whether so much has been replaced that the index should be built anew: places of what is gone are not taken out. */
  get isWorn(): boolean {
    return this.entries.length > compactFrom && this.entries.length > 2 * this.size;
  }

  #take(texts: string[], place: number): Int32Array {
    const found: number[] = [];
    texts.forEach((text, i) => {
      if (i > 0) found.push(gap);
      for (const { word } of splitWords(text)) {
        const term = this.#terms.get(word) ?? this.#learn(word);
        found.push(term.id);
        if (term.places.at(-1) !== place) term.places.push(place);
      }
    });
    return Int32Array.from(found);
  }

  #learn(word: string): Term {
    const root = stemOf(word);
    const stem = this.stems.get(root) ?? { stem: root, terms: [] };
    if (stem.terms.length === 0) this.stems.set(root, stem);
    const term: Term = { id: this.terms.length, word, stem, places: [] };
    stem.terms.push(term);
    this.terms.push(term);
    this.words.set(word, term);
    this.#terms.set(word, term);
    for (let length = headLength.from; length <= Math.min(word.length, headLength.to); length++) {
      this.heads.set(word.slice(0, length), true);
    }
    return term;
  }
}
