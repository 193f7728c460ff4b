import sharp, { type Metadata } from 'sharp';
import { imageQuality, imageWidths } from '#app/entry-points.server.ts';
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

export type Format = 'webp' | 'avif' | 'jpeg';

/**
 * Resizes a picture and drops metadata such as GPS coordinates. A JPEG is for messengers: it has exactly the size that
 * its page names, and shows what draws the eye. Others are not enlarged. Throws for a damaged picture.
 */
export function encode(bytes: Buffer, format: Format, modifiers: Omit<Modifiers, 'format'>): Promise<Buffer> {
  const { width, height, fit, background } = modifiers;
  const picture = sharp(bytes, { limitInputPixels: maxPixels, autoOrient: true, failOn: 'error' }).resize({
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    fit,
    background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
    withoutEnlargement: format !== 'jpeg',
    ...(format === 'jpeg' ? { position: sharp.strategy.attention } : {}),
  });
  if (format === 'jpeg') return picture.flatten({ background: '#ffffff' }).jpeg({ quality: imageQuality }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: imageQuality }).toBuffer();
  const effort = width !== null && width <= narrowWidth ? avifEffort.narrow : avifEffort.wide;
  return picture.avif({ quality: avifQuality, effort, chromaSubsampling: '4:2:0' }).toBuffer();
}
