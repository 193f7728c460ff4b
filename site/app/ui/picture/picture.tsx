import { preload } from 'react-dom';
import type { FocalPoint, PictureSource } from '../../model/picture.ts';
import './picture.css';
import { capDensity, isResizable, pictureSrcSet, plainUrl } from './picture-url.ts';

/**
 * A picture with its size, so that nothing moves when it loads, in AVIF or WebP. Each format has its own URL, so that
 * shared caches need no `Vary: Accept`.
 * @param sizes displayed width, as in the HTML attribute
 * @param priority true for the largest picture of the first view: preloaded
 * @param isCloseUp true for a large view: as sharp as the screen
 * @param alt replaces the picture's own text; '' if the text beside it says the same
 */
export function Picture({
  picture,
  sizes,
  priority,
  isCloseUp,
  alt = picture.alt,
}: {
  picture: PictureSource;
  sizes: string;
  priority?: boolean;
  isCloseUp?: boolean;
  alt?: string;
}) {
  const { width, height, tint, focalPoint } = picture;
  const loading = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  const shown = { width, height, alt, ...loading };
  // The version for the visually impaired can show this text instead (app/styles/vision.css).
  if (!isResizable(picture))
    return (
      <picture data-alt={alt}>
        <img {...shown} src={picture.src} alt={alt} />
      </picture>
    );

  const src = plainUrl(picture, 'webp', sizes);
  const avif = { srcSet: pictureSrcSet(picture, 'avif', sizes), sizes: isCloseUp ? sizes : capDensity(sizes) };
  if (priority)
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif.srcSet,
      imageSizes: avif.sizes,
      fetchPriority: 'high',
    });
  return (
    <picture data-alt={alt}>
      <source type="image/avif" {...avif} />
      <img
        {...shown}
        data-tint={tint ?? undefined}
        data-focal={focalPoint ? focalWords(focalPoint) : undefined}
        src={src}
        srcSet={pictureSrcSet(picture, 'webp', sizes)}
        sizes={avif.sizes}
        alt={alt}
      />
    </picture>
  );
}

/**
 * `object-position: 30%` puts the point at 30 % of the box, beside the middle. This factor moves it towards the middle
 * and keeps it in the box of any crop to a quarter or more.
 */
const towardsMiddle = 4 / 3;
const step = 25;

/** Returns the words of picture.css, such as 'x3 y0': the CSP forbids style attributes. */
function focalWords({ x, y }: FocalPoint): string {
  const word = (percent: number) => {
    const position = 50 + (percent - 50) * towardsMiddle;
    return Math.round(Math.min(100, Math.max(0, position)) / step);
  };
  return `x${word(x)} y${word(y)}`;
}
