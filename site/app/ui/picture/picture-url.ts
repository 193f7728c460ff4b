import { imageQuality, imageWidths } from '../../lib/limits.ts';
import type { PictureSource } from '../../model/picture.ts';

/** Widths that the server offers, in pixels. */
const offered = [...new Set(Object.values(imageWidths).flatMap((width) => [width, width * 2]))].sort((a, b) => a - b);

/**
 * Screens that candidates are chosen for, as width in CSS pixels and density: a phone, a laptop, a large monitor.
 * Others take the next candidate. The server makes all of them when a page is published: each costs a second of its
 * time.
 */
const screens = [
  [390, 1],
  [390, 2],
  [1440, 1],
  [1440, 2],
  [1920, 1],
] as const;

/** An original's own width is offered if it exceeds the widest smaller one by this factor. */
const worthMore = 1.15;
/** Wanted in feeds, and by browsers without `srcset`. */
const plainWidth = imageWidths.lg;
/** Denser screens count as 2 pixels for 1: sharper pictures only cost traffic (docs/specification.md section 9). */
const denseFrom = '2.2dppx';
/** Such phones have 3 pixels for 1, or a little less. */
const densityShare = 2 / 3;

type Format = 'webp' | 'avif';

/** Vector and animated files are served unchanged. */
export const isResizable = ({ src }: Pick<PictureSource, 'src'>) => /^\/uploads\/.*\.(webp|avif|jpe?g|png)$/i.test(src);

/** Returns the URL of a picture at most `width` pixels wide, or the file's own if it cannot be resized. */
export function pictureUrl({ src, version }: PictureSource, format: Format, width: number = plainWidth): string {
  if (!isResizable({ src })) return src;
  return `/_ipx/f_${format},w_${width},q_${imageQuality}${src}${version ? `?v=${version}` : ''}`;
}

/** Returns `srcset` with the candidates of `pictureCandidates`. */
export const pictureSrcSet = (picture: PictureSource, format: Format, sizes: string): string =>
  pictureCandidates(picture, sizes)
    .map(({ width, fileWidth }) => `${pictureUrl(picture, format, fileWidth)} ${width}w`)
    .join(', ');

/** Returns one of the candidates' URLs, for browsers without `srcset`. */
export function plainUrl(picture: PictureSource, format: Format, sizes: string): string {
  const candidates = pictureCandidates(picture, sizes);
  const plain = candidates.find(({ fileWidth }) => fileWidth >= plainWidth) ?? candidates.at(-1);
  return pictureUrl(picture, format, plain?.fileWidth);
}

/**
 * Returns the widths that `screens` need, none larger than the original, and the width that each URL asks for.
 * @param sizes as in the HTML attribute: lengths in px, rem or vw, after `(max-width: …)`, `(min-width: …)` or nothing
 */
function pictureCandidates({ width: own }: PictureSource, sizes: string) {
  const wanted = new Set(screens.map((screen) => neededWidth(screen, sizes)));
  const needed = offered.filter((width) => wanted.has(width));
  const smaller = needed.filter((width) => width <= own);
  const candidates = smaller.map((width) => ({ width, fileWidth: width }));
  if (smaller.length < needed.length && own > (smaller.at(-1) ?? 0) * worthMore)
    candidates.push({ width: own, fileWidth: offeredWidth(own) });
  return candidates;
}

const offeredWidth = (width: number) => offered.find((each) => each >= width) ?? Math.max(...offered);

/** Returns the offered width that fills the picture's place on a screen. */
function neededWidth([screen, density]: (typeof screens)[number], sizes: string): number {
  const pixels = (amount: string, unit: string) =>
    Number(amount) * (unit === 'vw' ? screen / 100 : unit === 'rem' ? 16 : 1);
  for (const size of sizes.split(/,\s*/)) {
    const [, bound, limit = '', limitUnit = '', amount = '', unit = ''] =
      /^(?:\((min|max)-width: ([\d.]+)(px|rem)\) )?([\d.]+)(px|rem|vw)$/.exec(size) ?? [];
    if (!unit) break;
    const isMet = bound === 'min' ? screen >= pixels(limit, limitUnit) : screen <= pixels(limit, limitUnit);
    if (!bound || isMet) return offeredWidth(pixels(amount, unit) * density);
  }
  throw new Error(`Unknown sizes: ${sizes}`);
}

/**
 * Returns `sizes` with smaller lengths for dense screens, which `srcset` cannot express.
 * @param sizes as in the HTML attribute, plain lengths only: `(max-width: 640px) 92vw, 510px`
 */
export function capDensity(sizes: string): string {
  const capped = sizes.split(/,\s*/).map((size) => {
    const [, condition = '', length = '', unit = ''] = /^(?:(\(.+\))\s+)?([\d.]+)([a-z]+)$/.exec(size) ?? [];
    const and = condition && ` and ${condition}`;
    return `(min-resolution: ${denseFrom})${and} ${Math.round(Number(length) * densityShare)}${unit}`;
  });
  return [...capped, sizes].join(', ');
}
