/** Room for a text. The first size is taken in which it has no more lines than that, and is no higher. */
export type Room = { width: number; maxLines: number; maxHeight: number; sizes: readonly number[] };
export type Fitted = { size: number; lines: string[] };

/** Height of a line to the size of its letters. */
export const lineHeight = 1.14;

type WidthOf = (text: string, size: number) => number;

/**
 * Breaks a text into lines of about one length, at spaces; a non-breaking one keeps its words together. What has no room
 * even in the smallest size ends with an ellipsis.
 */
export function fitText(text: string, { width, maxLines, maxHeight, sizes }: Room, widthOf: WidthOf): Fitted {
  const linesIn = (size: number) => Math.min(maxLines, Math.floor(maxHeight / (size * lineHeight)));
  const words = text.split(/[ \t\n]+/).filter(Boolean);
  for (const size of sizes) {
    const measure = (line: string) => widthOf(line, size);
    const lines = fill(words, width, measure);
    if (lines.length <= linesIn(size) && lines.every((line) => measure(line) <= width)) {
      return { size, lines: even(words, lines, width, measure) };
    }
  }
  const size = sizes.at(-1) ?? 0;
  return { size, lines: cut(words, { width, maxLines: linesIn(size) }, (line) => widthOf(line, size)) };
}

type Measure = (line: string) => number;

/** As many words in a line as there is room for. */
function fill(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The narrowest lines of the same number: none is left with one short word. */
function even(words: readonly string[], lines: string[], width: number, measure: Measure): string[] {
  const step = width / 40;
  for (let narrower = width - step; narrower > 0; narrower -= step) {
    const next = fill(words, narrower, measure);
    if (next.length > lines.length || next.some((line) => measure(line) > narrower)) return lines;
    lines = next;
  }
  return lines;
}

function cut(
  words: readonly string[],
  { width, maxLines }: Pick<Room, 'width' | 'maxLines'>,
  measure: Measure,
): string[] {
  const pieces = words.flatMap((word) => hack(word, width, measure));
  const lines = fill(pieces, width, measure);
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  let last = kept.pop() ?? '';
  // A whole word goes, but for the only one in its line.
  while (last && measure(`${last}…`) > width) last = last.replace(last.includes(' ') ? / [^ ]*$/ : /.$/, '');
  return [...kept, `${last.replace(/[\s,.;:—–-]+$/, '')}…`];
}

/** A word longer than a line, in pieces that are not. */
function hack(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece && measure(piece + sign) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
}
