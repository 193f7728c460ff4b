import { imageQuality, imageWidths } from '../../lib/limits.ts';
import type { PictureSource } from '../../model/picture.ts';

const densities = [1, 2];
const widths = [
  ...new Set(Object.values(imageWidths).flatMap((width) => densities.map((density) => width * density))),
].sort((a, b) => a - b);

/** An original's own width is offered when it has this much more than the widest smaller one. */
const worthMore = 1.15;
/** What a browser without `srcset` gets. */
const plainWidth = imageWidths.lg;

type Format = 'webp' | 'avif';

/** What is not made of pixels, or moves, is shown as it is. */
export const isResizable = ({ src }: Pick<PictureSource, 'src'>) => /^\/uploads\/.*\.(webp|avif|jpe?g|png)$/i.test(src);

/** Address of a picture at most so wide; of what cannot be resized, as it is. */
export function pictureAddress({ src, version }: PictureSource, format: Format, width: number = plainWidth): string {
  if (!isResizable({ src })) return src;
  return `/_ipx/f_${format},w_${width},q_${imageQuality}${src}${version ? `?v=${version}` : ''}`;
}

/**
 * The picture in the widths of docs/specification.md section 9 that it has, none of them enlarged.
 * @param sizes as in the HTML attribute: what is wider than twice the widest of them is not offered
 */
export function pictureSrcSet(picture: PictureSource, format: Format, sizes: string): string {
  const enough = Math.max(...densities) * widestOf(sizes);
  const useful = widths.filter((_width, i) => i === 0 || (widths[i - 1] ?? 0) < enough);
  const smaller = useful.filter((width) => width <= picture.width);
  const next = useful.find((width) => width > picture.width);
  const candidates = smaller.map((width) => ({ width, asked: width }));
  if (next && picture.width > (smaller.at(-1) ?? 0) * worthMore) candidates.push({ width: picture.width, asked: next });
  return candidates.map(({ width, asked }) => `${pictureAddress(picture, format, asked)} ${width}w`).join(', ');
}

/** CSS pixels of the widest of some lengths; a share of a screen that may be of any width is without end. */
function widestOf(sizes: string): number {
  const lengths = sizes.split(/,\s*/).map((size) => {
    const [, screen, amount, unit] = /^(?:\((?:max-width: (\d+)px)?.*\)\s+)?([\d.]+)(px|rem|vw)$/.exec(size) ?? [];
    if (unit === 'vw') return screen === undefined ? Number.POSITIVE_INFINITY : (Number(screen) * Number(amount)) / 100;
    return unit === undefined ? Number.POSITIVE_INFINITY : Number(amount) * (unit === 'rem' ? 16 : 1);
  });
  return Math.max(...lengths);
}
