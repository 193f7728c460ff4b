import sharp, { type Metadata } from 'sharp';
import { type FocalPoint, imageQuality, imageWidths } from '#app/entry-points.server.ts';
import type { Modifiers } from './picture-url.ts';

/** A phone's 50 megapixels need less than 600 MB; larger pictures could exhaust the memory. */
const maxPixels = 64_000_000;

/** At least as close to the source as WebP of quality 80 (SSIM), and a quarter to a third smaller. */
const avifQuality = 55;
/**
 * Phones get the smaller files. Level 1 takes a quarter of the time of 3 for files a sixth larger, so that all wide
 * variants of a new site are made in time; 4, the default, takes five times as long and saves half a percent.
 */
const avifEffort = { narrow: 3, wide: 1 };
const narrowWidth = imageWidths.md;

// One thread per picture: two are encoded at a time, rendering needs the rest.
sharp.concurrency(1);
sharp.cache(false);
// Allow-list of decoders by content: a TIFF or a PDF named .png is never decoded. SVG is for logos only
// (server/endpoints/icons); `isPhoto` refuses it here.
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

/** Tells whether the bytes begin like JPEG, PNG, WebP or AVIF. */
function isPhoto(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, signatureBytes);
  return signatures.some((signature) => signature.test(head));
}

/** Returns the displayed size of a picture from its header, without decoding it. */
export async function measure(bytes: Buffer): Promise<Shape> {
  const facts = isPhoto(bytes) ? await readHead(bytes).catch(() => null) : null;
  const { width, height } = facts?.autoOrient ?? {};
  if (!facts || !width || !height || width * height > maxPixels) return 'refused';
  return (facts.pages ?? 1) > 1 ? 'animated' : { width, height };
}

// async: sharp throws synchronously for an empty file.
async function readHead(bytes: Buffer): Promise<Metadata> {
  // The caller checks the limit.
  return sharp(bytes, { limitInputPixels: false }).metadata();
}

/** Resizes a picture without enlarging it, and drops metadata such as GPS coordinates. Throws for a damaged picture. */
export function encode(bytes: Buffer, format: 'webp' | 'avif', modifiers: Omit<Modifiers, 'format'>): Promise<Buffer> {
  const { width, height, fit, background } = modifiers;
  const picture = sharp(bytes, { limitInputPixels: maxPixels, autoOrient: true, failOn: 'error' }).resize({
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    fit,
    background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
    withoutEnlargement: true,
  });
  if (format === 'webp') return picture.webp({ quality: imageQuality }).toBuffer();
  const effort = width !== null && width <= narrowWidth ? avifEffort.narrow : avifEffort.wide;
  return picture.avif({ quality: avifQuality, effort, chromaSubsampling: '4:2:0' }).toBuffer();
}

const jpegQuality = 86;

/**
 * Returns a JPEG with a photo that shows through a hole in a drawing. Full chroma keeps letters sharp. Throws for a
 * damaged photo.
 */
export async function compose(sheet: {
  /** PNG of the sheet's size. */
  drawing: Buffer;
  /** Cropped to fill its box, with the focal point near the middle. */
  photo: {
    bytes: Buffer;
    focalPoint: FocalPoint | null;
    left: number;
    top: number;
    width: number;
    height: number;
  } | null;
  background: string;
  width: number;
  height: number;
}): Promise<Buffer> {
  const { drawing, photo, background, width, height } = sheet;
  const parts = [{ input: drawing, left: 0, top: 0 }];
  if (photo) {
    const { whole, part } = cropAround(photo.focalPoint, (await readHead(photo.bytes)).autoOrient, photo);
    const input = await sharp(photo.bytes, { limitInputPixels: maxPixels, autoOrient: true, failOn: 'error' })
      .resize({ ...whole, fit: 'fill' })
      .extract(part)
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

type Size = { width: number; height: number };

/**
 * Returns the smallest size of a picture that covers a box, and the part of it that the box shows.
 * @param point in percent; without it the middle
 */
function cropAround(point: FocalPoint | null, picture: Size, box: Size) {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const whole = {
    width: Math.max(box.width, Math.round(picture.width * scale)),
    height: Math.max(box.height, Math.round(picture.height * scale)),
  };
  const start = (percent: number, length: number, shown: number) =>
    Math.round(Math.min(length - shown, Math.max(0, (length * percent) / 100 - shown / 2)));
  const { x, y } = point ?? { x: 50, y: 50 };
  const left = start(x, whole.width, box.width);
  const top = start(y, whole.height, box.height);
  return { whole, part: { left, top, width: box.width, height: box.height } };
}
