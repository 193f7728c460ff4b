import sharp, { type Metadata, type Sharp } from 'sharp';

/** Width and height of a stored picture. The site shows at most 3,072 pixels. */
const maxSide = 4096;
/** Hard to tell from the source; the site encodes its own sizes from it. */
const quality = 90;
/** The default, 4, takes several times as long. */
const avifEffort = 2;

type Format = 'jpeg' | 'png' | 'webp' | 'avif';
type Size = { width: number; height: number };

const encoders: Record<Format, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality }),
  avif: (picture) => picture.avif({ quality: 70, effort: avifEffort }),
};

/** Returns the format of a picture that can be prepared; `null` for an SVG, a video or a document. */
export async function pictureFormat(filepath: string): Promise<Format | null> {
  const facts = await readHead(filepath).catch(() => null);
  return facts && formatOf(facts);
}

/** Tells whether a picture of such a format cannot be decoded to its end. */
export async function isDamaged(filepath: string): Promise<boolean> {
  try {
    // Reads all bytes but makes few pixels of them: the framework's own test takes five times as long.
    await sharp(filepath).resize(1).raw().toBuffer();
    return false;
  } catch {
    return true;
  }
}

/** Returns the displayed size from the header, without decoding. Throws when it is unreadable. */
export async function pictureSize(filepath: string): Promise<Size> {
  return (await readHead(filepath)).autoOrient;
}

// async: sharp throws synchronously for an empty file.
async function readHead(filepath: string): Promise<Metadata> {
  // The caller checks the limit.
  return sharp(filepath, { limitInputPixels: false }).metadata();
}

function formatOf({ format, compression }: Metadata): Format | null {
  if (format === 'heif') return compression === 'av1' ? 'avif' : null;
  return format === 'jpeg' || format === 'png' || format === 'webp' ? format : null;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Turns a picture upright, shrinks it to `maxSide` and drops its metadata: place, time, device, a phone's motion video.
 * One picture at a time: a large one takes 200 MB.
 * @param target path of the result
 * @returns `null` if the picture may be stored as it is. Throws for a damaged picture.
 */
export function preparePicture(filepath: string, target: string): Promise<(Size & { bytes: number }) | null> {
  const prepared = last.then(() => prepare(filepath, target));
  last = prepared.catch(() => {});
  return prepared;
}

async function prepare(filepath: string, target: string): Promise<(Size & { bytes: number }) | null> {
  const facts = await readHead(filepath);
  const format = formatOf(facts);
  if (!format || isClean(facts)) return null;
  const isAnimated = (facts.pages ?? 1) > 1;
  // An animation cannot be rotated, and cameras do not make any.
  const picture = sharp(filepath, isAnimated ? { animated: true } : { autoOrient: true });
  const shrunk = picture.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  const { width, height, pageHeight, size } = await encoders[format](shrunk).toFile(target);
  return { width, height: pageHeight ?? height, bytes: size };
}

/** JPEG has more places for private data than sharp reports, so it never counts as clean. */
function isClean({ format, width, height, orientation, exif, xmp, iptc, tifftagPhotoshop, comments }: Metadata) {
  if (format === 'jpeg' || Math.max(width, height) > maxSide) return false;
  return !(orientation || exif || xmp || iptc || tifftagPhotoshop || comments);
}
