import { imageQuality, imageWidths } from '../../lib/limits.ts';
import type { PictureSource } from '../../model/picture.ts';

const densities = [1, 2];
const widths = [
  ...new Set(Object.values(imageWidths).flatMap((width) => densities.map((density) => width * density))),
].sort((a, b) => a - b);

/** An original's own width is offered if it exceeds the widest smaller one by this factor. */
const worthMore = 1.15;
/** For browsers without `srcset`. */
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

/**
 * Returns `srcset`: the widths of docs/specification.md section 9, none larger than the original.
 * @param sizes as in the HTML attribute; widths over twice the widest of them are left out
 */
export function pictureSrcSet(picture: PictureSource, format: Format, sizes: string): string {
  const enough = Math.max(...densities) * widestOf(sizes);
  const useful = widths.filter((_width, i) => i === 0 || (widths[i - 1] ?? 0) < enough);
  const smaller = useful.filter((width) => width <= picture.width);
  const next = useful.find((width) => width > picture.width);
  const candidates = smaller.map((width) => ({ width, asked: width }));
  if (next && picture.width > (smaller.at(-1) ?? 0) * worthMore) candidates.push({ width: picture.width, asked: next });
  return candidates.map(({ width, asked }) => `${pictureUrl(picture, format, asked)} ${width}w`).join(', ');
}

/** Returns the widest length in CSS pixels; `Infinity` for a share of an unlimited window. */
function widestOf(sizes: string): number {
  const lengths = sizes.split(/,\s*/).map((size) => {
    const [, screen, amount, unit] = /^(?:\((?:max-width: (\d+)px)?.*\)\s+)?([\d.]+)(px|rem|vw)$/.exec(size) ?? [];
    if (unit === 'vw') return screen === undefined ? Number.POSITIVE_INFINITY : (Number(screen) * Number(amount)) / 100;
    return unit === undefined ? Number.POSITIVE_INFINITY : Number(amount) * (unit === 'rem' ? 16 : 1);
  });
  return Math.max(...lengths);
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
