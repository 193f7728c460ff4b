import { preload } from 'react-dom';
import { capDensity } from './cap-density.ts';
import './picture.css';
import type { PictureSource } from '../../model/picture.ts';
import { isResizable, pictureAddress, pictureSrcSet } from './picture-address.ts';

/**
 * A picture that always knows its size, so that nothing moves when it arrives, in AVIF or WebP as wide as it is shown. The
 * formats have addresses of their own: a shared cache would have to keep one answer apart for every browser's Accept.
 * @param sizes how wide it is shown, as in the HTML attribute
 * @param priority true for the one picture a visitor sees first: named in the page's head and loaded at once
 * @param isCloseUp true where a visitor looks closely: as sharp as the screen
 * @param alt replaces the picture's own text; '' where the words beside it already say the same
 */
export function Picture({
  picture,
  sizes,
  priority,
  isCloseUp,
  alt = picture.alt,
  className,
}: {
  picture: PictureSource;
  sizes: string;
  priority?: boolean;
  isCloseUp?: boolean;
  alt?: string;
  className?: string | undefined;
}) {
  const { width, height, tint } = picture;
  const loading = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  const shown = { width, height, alt, className, ...loading };
  // The version for the visually impaired can show the words in its place (app/styles/vision.css).
  if (!isResizable(picture))
    return (
      <picture data-alt={alt}>
        <img {...shown} src={picture.src} alt={alt} />
      </picture>
    );

  const src = pictureAddress(picture, 'webp');
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
        src={src}
        srcSet={pictureSrcSet(picture, 'webp', sizes)}
        sizes={avif.sizes}
        alt={alt}
      />
    </picture>
  );
}
