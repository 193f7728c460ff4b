export type PictureSource = {
  src: string;
  /** Smaller copies of the same picture, as a ready `srcset`. */
  srcSet: string | null;
  width: number;
  height: number;
  alt: string;
};

/**
 * A picture that always knows its size, so that nothing moves when it arrives.
 * @param sizes how wide it is shown, as in the HTML attribute
 * @param priority true for the one picture a visitor sees first: loaded at once
 * @param alt replaces the picture's own text; '' where the words beside it already say the same
 */
export function Picture({
  picture,
  sizes,
  priority,
  alt,
  className,
}: {
  picture: PictureSource;
  sizes: string;
  priority?: boolean;
  alt?: string;
  className?: string | undefined;
}) {
  return (
    <img
      src={picture.src}
      srcSet={picture.srcSet ?? undefined}
      sizes={picture.srcSet ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      className={className}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
    />
  );
}
