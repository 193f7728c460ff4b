import { create, type Font } from 'fontkit';

/** One weight of a typeface, in several font files. */
export type Face = {
  widthOf: (text: string, size: number) => number;
  /** Returns a line as an SVG path from x on the baseline y. Characters without a glyph are skipped. */
  outline: (text: string, at: { x: number; y: number; size: number }) => string;
};

/** Takes fonts as data: URLs, in the order in which glyphs are looked up. */
export function createFace(files: readonly string[]): Face {
  const fonts = files.map((file) => create(Buffer.from(file.slice(file.indexOf(',') + 1), 'base64')) as Font);

  /** Splits a text by the font that has its glyphs. */
  function runsOf(text: string): { font: Font; text: string }[] {
    const runs: { font: Font; text: string }[] = [];
    for (const character of text.replaceAll('\u00a0', ' ')) {
      const point = character.codePointAt(0) ?? 0;
      const last = runs.at(-1);
      // The last font first: spaces and dots are in every font, and a change would lose kerning.
      const font = [last?.font, ...fonts].find((one) => one?.hasGlyphForCodePoint(point));
      if (font && font === last?.font) last.text += character;
      else if (font) runs.push({ font, text: character });
    }
    return runs;
  }

  return {
    widthOf: (text, size) =>
      runsOf(text).reduce((sum, run) => sum + (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm, 0),

    outline(text, { x, y, size }) {
      let pen = x;
      const paths: string[] = [];
      for (const run of runsOf(text)) {
        const scale = size / run.font.unitsPerEm;
        const { glyphs, positions } = run.font.layout(run.text);
        glyphs.forEach((glyph, i) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
          paths.push(glyph.path.transform(scale, 0, 0, -scale, pen + xOffset * scale, y - yOffset * scale).toSVG());
          pen += xAdvance * scale;
        });
      }
      return paths.join('');
    },
  };
}

/** Box of a text. The first size that fits is used. */
export type Room = { width: number; maxLines: number; maxHeight: number; sizes: readonly number[] };
export type Fitted = { size: number; lines: string[] };

/** Ratio to the font size. */
export const lineHeight = 1.14;

type WidthOf = (text: string, size: number) => number;

/**
 * Breaks a text at spaces into lines of similar length. If even the smallest size does not fit, ends with an ellipsis.
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

/** Fills each line with as many words as fit. */
function fill(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Narrows the lines while their number stays, so that none is left with one short word. */
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
  const pieces = words.flatMap((word) => splitWord(word, width, measure));
  const lines = fill(pieces, width, measure);
  if (lines.length <= maxLines) return lines;
  const shown = lines.slice(0, maxLines);
  let last = shown.pop() ?? '';
  // Remove whole words, and characters of the last one.
  while (last && measure(`${last}…`) > width) last = last.replace(last.includes(' ') ? / [^ ]*$/ : /.$/, '');
  return [...shown, `${last.replace(/[\s,.;:—–-]+$/, '')}…`];
}

/** Splits a word that is longer than a line. */
function splitWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece && measure(piece + character) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}
