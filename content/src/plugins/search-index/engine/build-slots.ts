import { stemOf } from '../text/stem';
import { costOf, deriveTerms, kinds, type Terms } from './derive-terms';
import type { QueryPart } from './parse-query';
import type { SearchIndex, Term } from './search-index';
import type { Synonym, Synonyms } from './synonyms';

/** Terms that must stand side by side: for each place those that fit it. */
export type Phrase = { places: ReadonlySet<Term>[]; cost: number };
/** What answers one part of a question: any of the terms, any of the phrases. */
export type Slot = { part: QueryPart; terms: Terms; phrases: Phrase[] };

/** Finds for each part of a question the words of the index that answer it, synonyms included. */
export function buildSlots(index: SearchIndex, parts: QueryPart[], synonyms: Synonyms): Slot[] {
  const slots = parts.map((part) => buildSlot(index, part));
  joinNeighbours(index, slots);
  const stems = parts.map(({ words, isPhrase }) => (isPhrase ? null : stemOf(words[0] ?? '')));
  stems.forEach((stem, i) => {
    for (const { asked, others } of synonyms.get(stem ?? '') ?? []) {
      if (!asked.every((wanted, n) => stems[i + n] === wanted)) continue;
      // «Зуб мудрости» is two parts: a document with «восьмёрка» answers both.
      for (const slot of slots.slice(i, i + asked.length)) for (const other of others) addSynonym(index, slot, other);
    }
  });
  return slots;
}

function buildSlot(index: SearchIndex, part: QueryPart): Slot {
  const [word = ''] = part.words;
  if (part.isPhrase) return { part, terms: new Map(), phrases: [phraseOf(index, part.words, 0)] };
  const terms = deriveTerms(index, word, part.isPrefix);
  return { part, terms, phrases: terms.size > 0 ? [] : splitInTwo(index, word) };
}

function phraseOf(index: SearchIndex, words: string[], typos: number): Phrase {
  const places = words.map((word) => {
    const term = index.term(word);
    return new Set(term ? [term] : []);
  });
  return { places, cost: costOf(typos, kinds.exact) };
}

/** «airflow» is found where «air flow» is written; a missing space is a typo. */
function splitInTwo(index: SearchIndex, word: string): Phrase[] {
  const splits: Phrase[] = [];
  for (let length = 2; length <= word.length - 2; length++) {
    const halves = [word.slice(0, length), word.slice(length)];
    if (halves.every((half) => index.term(half))) splits.push(phraseOf(index, halves, 1));
  }
  return splits;
}

/** «стоматолог терапевт» finds «стоматологтерапевт» too: a needless space is a typo, once for both words. */
function joinNeighbours(index: SearchIndex, slots: Slot[]): void {
  for (let i = 1; i < slots.length; i++) {
    const pair = slots.slice(i - 1, i + 1);
    if (pair.some(({ part }) => part.isPhrase)) continue;
    const joined = index.term(pair.map(({ part }) => part.words[0]).join(''));
    if (!joined) continue;
    pair.forEach(({ terms }, n) => {
      if (!terms.has(joined)) terms.set(joined, costOf(n, kinds.exact));
    });
  }
}

function addSynonym(index: SearchIndex, slot: Slot, synonym: Synonym): void {
  const cost = costOf(0, kinds.synonym);
  const places = synonym.map((stem) => new Set(index.stems.get(stem)?.terms));
  if (places.length > 1) {
    slot.phrases.push({ places, cost });
    return;
  }
  for (const term of places[0] ?? []) if (cost < (slot.terms.get(term) ?? Infinity)) slot.terms.set(term, cost);
}
