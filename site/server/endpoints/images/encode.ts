import sharp, { type Metadata } from 'sharp';
import { imageQuality } from '#app/lib/limits.ts';
import type { Modifiers } from './modifiers.ts';

/** A phone's 50 megapixels are read, in under 600 MB of memory; a picture made to fill the memory is not. */
const maxPixels = 64_000_000;

/** AVIF of this quality is at least as near to its source as WebP of 80 (SSIM), and a quarter to a third smaller. */
const avifQuality = 55;
/** Effort 4, the default, takes five times as long for half a percent. */
const avifEffort = 3;

// One thread for each picture: two are made at a time, and the pages need the rest.
sharp.concurrency(1);
sharp.cache(false);
// A file is what its bytes say, not its name: a TIFF or a PDF named .png never reaches its reader. SVG is read of a logo
// only (server/endpoints/icons): what is no photo by its first bytes is refused below before anything reads it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadSvgBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

export type Shape = { width: number; height: number } | 'animated' | 'refused';

const signatures = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s];
const signatureBytes = 12;

/** Whether the bytes begin as JPEG, PNG, WebP or AVIF do. */
export function isPhoto(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, signatureBytes);
  return signatures.some((signature) => signature.test(head));
}

/** Size of a picture as it is shown, by its head only: nothing is decoded. */
export async function measure(bytes: Buffer): Promise<Shape> {
  const facts = isPhoto(bytes) ? await readHead(bytes).catch(() => null) : null;
  const { width, height } = facts?.autoOrient ?? {};
  if (!facts || !width || !height || width * height > maxPixels) return 'refused';
  return (facts.pages ?? 1) > 1 ? 'animated' : { width, height };
}

// Asynchronous for its errors: an empty file is one at once.
async function readHead(bytes: Buffer): Promise<Metadata> {
  // The limit is looked at by the caller: a head may promise any size.
  return sharp(bytes, { limitInputPixels: false }).metadata();
}

/**
 * Makes a picture smaller, never larger. Metadata stays behind: with it the place where a photo was taken.
 * @throws when the bytes are not a whole picture
 */
export function encode(bytes: Buffer, format: 'webp' | 'avif', modifiers: Omit<Modifiers, 'format'>): Promise<Buffer> {
  const { width, height, fit, background } = modifiers;
  const picture = sharp(bytes, { limitInputPixels: maxPixels, autoOrient: true, failOn: 'error' }).resize({
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    fit,
    background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
    withoutEnlargement: true,
  });
  return format === 'webp'
    ? picture.webp({ quality: imageQuality }).toBuffer()
    : picture.avif({ quality: avifQuality, effort: avifEffort, chromaSubsampling: '4:2:0' }).toBuffer();
}

const jpegQuality = 86;

/**
 * A sheet with a drawing on it, and a picture that shows through the drawing's hole.
 * @param drawing PNG of the sheet's size
 * @param photo the picture and the place that it fills, cut where it is too wide or too high; null for none
 * @returns JPEG, with letters as sharp as the drawing's
 * @throws when the photo's bytes are not a whole picture
 */
export async function mount(sheet: {
  drawing: Buffer;
  photo: { bytes: Buffer; left: number; top: number; width: number; height: number } | null;
  background: string;
  width: number;
  height: number;
}): Promise<Buffer> {
  const { drawing, photo, background, width, height } = sheet;
  const parts = [{ input: drawing, left: 0, top: 0 }];
  if (photo) {
    const input = await sharp(photo.bytes, { limitInputPixels: maxPixels, autoOrient: true, failOn: 'error' })
      .resize({ width: photo.width, height: photo.height, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    parts.unshift({ input, left: photo.left, top: photo.top });
  }
  return sharp({ create: { width, height, channels: 3, background } })
    .composite(parts)
    .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}
