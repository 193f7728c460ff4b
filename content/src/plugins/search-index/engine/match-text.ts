import { splitWords, type Word } from '../text/split-words';
import type { Slot } from './build-slots';
import { costOf, kinds } from './derive-terms';
import type { SearchIndex } from './search-index';

/** Words of a text and the stretches of it that answer a question: from word to word, `end` in UTF-16 units. */
export type Match = { slots: number[]; firstWord: number; lastWord: number; start: number; end: number };
export type MatchedText = { words: Word[]; matches: Match[] };

/**
 * Finds in a text what answers a question. Of a word that was only begun, the part that was typed is marked; any other
 * is marked whole.
 */
export function matchText(index: SearchIndex, slots: Slot[], text: string): MatchedText {
  const words = [...splitWords(text)];
  const matches: Match[] = [];
  for (let i = 0; i < words.length; i++) {
    const match = matchPhrase(index, slots, words, i) ?? matchWord(index, slots, words, i);
    if (!match) continue;
    matches.push(match);
    i = match.lastWord;
  }
  return { words, matches };
}

function matchPhrase(index: SearchIndex, slots: Slot[], words: Word[], first: number): Match | null {
  for (const [number, { phrases }] of slots.entries()) {
    for (const { places } of phrases) {
      const fits = places.every((terms, n) => {
        const term = index.term(words[first + n]?.word ?? '');
        return term !== undefined && terms.has(term);
      });
      if (!fits) continue;
      const lastWord = first + places.length - 1;
      return {
        slots: [number],
        firstWord: first,
        lastWord,
        start: at(words, first).start,
        end: at(words, lastWord).end,
      };
    }
  }
  return null;
}

function matchWord(index: SearchIndex, slots: Slot[], words: Word[], number: number): Match | null {
  const { word, start, end } = at(words, number);
  const term = index.term(word);
  if (!term) return null;
  const costs = slots.map(({ terms }) => terms.get(term) ?? Infinity);
  const least = Math.min(...costs);
  if (least === Infinity) return null;
  const best = costs.indexOf(least);
  const typed = slots[best]?.part.words[0] ?? '';
  return {
    slots: costs.flatMap((cost, slot) => (cost < Infinity ? [slot] : [])),
    firstWord: number,
    lastWord: number,
    start,
    end: least === costOf(0, kinds.prefix) ? start + typed.length : end,
  };
}

function at(words: Word[], number: number): Word {
  return words[number] as Word;
}
