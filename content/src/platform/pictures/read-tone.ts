import sharp from 'sharp';

/** What `tone` holds for a picture that nothing may stand under: it lets the page through. */
export const noTone = 'none';

/** The average colour of a picture, as #rrggbb; for one with transparent parts, none. @throws when it cannot be read */
export async function readTone(file: string | Buffer): Promise<string> {
  const { isOpaque } = await sharp(file).stats();
  if (!isOpaque) return noTone;
  const pixel = await sharp(file).resize(1, 1, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer();
  return `#${[pixel[0], pixel[1] ?? pixel[0], pixel[2] ?? pixel[0]].map((part = 0) => part.toString(16).padStart(2, '0')).join('')}`;
}
