import sharp from 'sharp';

export type IconShape = {
  /** Side in pixels. */
  side: number;
  /** Share of the side that stays free on each edge. */
  margin: number;
  /** Corners as browsers show them; systems that cut icons themselves get the whole square. */
  isRounded: boolean;
};

/** Share of the side. */
const cornerRadius = 0.23;

/**
 * A square icon with a mark in its middle.
 * @param mark a picture of any proportions, SVG too: only the clinic's own logo comes here
 * @param ground colour behind it, as in CSS
 * @returns PNG
 * @throws when the mark cannot be read
 */
export async function drawIcon(mark: Buffer, ground: string, { side, margin, isRounded }: IconShape): Promise<Buffer> {
  const inner = Math.round(side * (1 - 2 * margin));
  const input = await sharp(mark)
    .resize({ width: inner, height: inner, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const radius = isRounded ? Math.round(side * cornerRadius) : 0;
  const square = `<svg width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}" fill="${ground}"/></svg>`;
  return sharp(Buffer.from(square)).composite([{ input }]).png({ compressionLevel: 9 }).toBuffer();
}
