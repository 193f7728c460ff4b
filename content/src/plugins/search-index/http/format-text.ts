import type { Match, MatchedText } from '../engine/match-text';

export type TextFormat = { highlight: boolean; cropWords: number | null };
export type Marks = { preTag: string; postTag: string; cropMarker: string };

/** A text with its matches marked, and shortened around them, see TextFormat. */
export function formatText(text: string, matched: MatchedText, format: TextFormat, marks: Marks): string {
  const { cropWords } = format;
  const [from, to] = cropWords ? cropBounds(text, matched, cropWords) : [0, text.length];
  let result = from > 0 ? marks.cropMarker : '';
  let end = from;
  for (const match of format.highlight ? matched.matches : []) {
    if (match.start < from || match.end > to) continue;
    result += `${text.slice(end, match.start)}${marks.preTag}${text.slice(match.start, match.end)}${marks.postTag}`;
    end = match.end;
  }
  return result + text.slice(end, to) + (to < text.length ? marks.cropMarker : '');
}

/** Where to cut a text so that about `size` words stay: around the matches that say most, evenly on both sides. */
function cropBounds(text: string, { words, matches }: MatchedText, size: number): [number, number] {
  if (words.length <= size) return [0, text.length];
  const [first, last] = bestSpan(matches, size);
  const spare = size - (last - first + 1);
  const before = Math.max(0, Math.ceil(spare / 2));
  const start = Math.max(0, Math.min(first - before, words.length - size));
  const end = Math.min(words.length - 1, start + size - 1);
  return [
    start === 0 ? 0 : (words[start]?.start ?? 0),
    end === words.length - 1 ? text.length : (words[end]?.end ?? 0),
  ];
}

/** The stretch of words, no longer than `size`, with matches of the most parts of the question. */
function bestSpan(matches: Match[], size: number): [first: number, last: number] {
  let best = { slots: 0, first: 0, last: -1 };
  for (const [i, { firstWord }] of matches.entries()) {
    const slots = new Set<number>();
    for (const match of matches.slice(i)) {
      if (match.lastWord - firstWord >= size && slots.size > 0) break;
      for (const slot of match.slots) slots.add(slot);
      const isShorter = match.lastWord - firstWord < best.last - best.first;
      if (slots.size > best.slots || (slots.size === best.slots && isShorter)) {
        best = { slots: slots.size, first: firstWord, last: match.lastWord };
      }
    }
  }
  return [best.first, Math.min(best.last, best.first + size - 1)];
}
