import { create, type Font } from 'fontkit';

/** One weight of a type, in several files of letters. */
export type Face = {
  /** Width of a line. */
  widthOf: (text: string, size: number) => number;
  /** A line as an SVG path that begins at x on the base line y. Signs that the type does not have are left out. */
  outline: (text: string, at: { x: number; y: number; size: number }) => string;
};

/** @param files as data: addresses, in the order in which a sign is looked for */
export function createFace(files: readonly string[]): Face {
  const fonts = files.map((file) => create(Buffer.from(file.slice(file.indexOf(',') + 1), 'base64')) as Font);

  /** Parts of a text by who has their letters. */
  function runsOf(text: string): { font: Font; text: string }[] {
    const runs: { font: Font; text: string }[] = [];
    for (const sign of text.replaceAll('\u00a0', ' ')) {
      const point = sign.codePointAt(0) ?? 0;
      const last = runs.at(-1);
      // Spaces and points are in every file: a line that stays in one keeps its kerning.
      const font = [last?.font, ...fonts].find((one) => one?.hasGlyphForCodePoint(point));
      if (font && font === last?.font) last.text += sign;
      else if (font) runs.push({ font, text: sign });
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
