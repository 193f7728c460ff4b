import { stemOf } from '../text/stem';
import { allowedTypos, countTypos } from '../text/typos';
import type { SearchIndex, Term } from './search-index';

/**
 * How far a word of a document is from the word asked for, the less the better: typos first, then the kind of likeness.
 * Fits three bits for typos and kind each, see rank.ts.
 */
export const kinds = { exact: 0, form: 1, synonym: 2, prefix: 3 } as const;
export const costOf = (typos: number, kind: number) => typos * 4 + kind;

/** Words of the index that answer a word of a question, each with its least cost. */
export type Terms = Map<Term, number>;

/**
 * @param word normalized
 * @param isPrefix whether the word may be unfinished
 */
export function deriveTerms(index: SearchIndex, word: string, isPrefix: boolean): Terms {
  const found: Terms = new Map();
  const exact = index.term(word);
  if (exact) keep(found, exact, costOf(0, kinds.exact));
  for (const term of formsOf(index, word)) keep(found, term, costOf(0, kinds.form));
  if (isPrefix) for (const [, term] of index.words.atPrefix(word)) keep(found, term, costOf(0, kinds.prefix));
  const typos = allowedTypos(word);
  if (typos > 0) deriveTypos(index, word, typos, isPrefix, found);
  return found;
}

/** Words with the same stem. «Иванова» is also a form of «Иванов», whose own stem is shorter: both ways are looked up. */
export function formsOf(index: SearchIndex, word: string): Term[] {
  const stem = stemOf(word);
  const same = index.term(stem);
  return [
    ...(index.stems.get(stem)?.terms ?? []),
    ...(stem === word ? [] : (index.stems.get(word)?.terms ?? [])),
    ...(same && stem !== word ? [same] : []),
  ];
}

function deriveTypos(index: SearchIndex, word: string, allowed: number, isPrefix: boolean, found: Terms): void {
  // The tree counts two neighbours that changed places as two typos; they are one, so it is asked for one more.
  for (const [candidate, [term]] of index.words.fuzzyGet(word, allowed + 1)) {
    const typos = countTypos(word, candidate);
    if (typos <= allowed) keep(found, term, costOf(typos, kinds.exact));
  }
  if (isPrefix) {
    for (const [head] of index.heads.fuzzyGet(word, allowed + 1)) {
      const typos = countTypos(word, head);
      if (typos === 0 || typos > allowed) continue;
      for (const [, term] of index.words.atPrefix(head)) keep(found, term, costOf(typos, kinds.prefix));
    }
  }
  // A mistyped word in a form that no document has: only its stem is near. Stems are short, so this is the last resort.
  if (found.size > 0) return;
  const stem = stemOf(word);
  for (const [candidate, [{ terms }]] of index.stems.fuzzyGet(stem, allowed + 1)) {
    const typos = countTypos(stem, candidate);
    if (typos <= allowed) for (const term of terms) keep(found, term, costOf(typos, kinds.form));
  }
}

function keep(found: Terms, term: Term, cost: number): void {
  const known = found.get(term);
  if (known === undefined || cost < known) found.set(term, cost);
}
