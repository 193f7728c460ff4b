import { clsx } from 'clsx';
import type { SlidePicture } from '../../model/picture.ts';
import { Picture } from '../picture/picture.tsx';
import { RoundButton } from '../round-button/round-button.tsx';
import css from './picture-slides.module.css';
import { useSlides } from './use-slides.ts';

/** A carousel of pictures with captions: swipe, scroll, or two arrows once scripts run. */
export function PictureSlides({
  pictures,
  label,
  sizes,
  priority = false,
  className,
}: {
  pictures: readonly SlidePicture[];
  label: string;
  sizes: string;
  /** The first picture is in the first view. */
  priority?: boolean;
  className?: string | undefined;
}) {
  const { track, isHidden, step } = useSlides(pictures.length);
  if (pictures.length === 0) return null;
  return (
    <div
      className={clsx(css.frame, className)}
      data-many={pictures.length > 1 ? '' : undefined}
      role="group"
      aria-roledescription="карусель"
      aria-label={label}
    >
      {pictures.length > 1 && (
        <div className={css.arrows}>
          <RoundButton icon="chevron-left" label="Предыдущая картинка" onClick={() => step(-1)} />
          <RoundButton icon="chevron-right" label="Следующая картинка" onClick={() => step(1)} />
        </div>
      )}
      {/* A scrolling area must be reachable by keyboard. */}
      <div className={css.track} ref={track} tabIndex={pictures.length > 1 ? 0 : undefined}>
        {pictures.map((picture, i) => (
          <figure key={picture.src} inert={isHidden(i)}>
            <Picture picture={picture} sizes={sizes} priority={priority && i === 0} />
            {picture.caption && (
              <figcaption>
                <span>{picture.caption}</span>
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </div>
  );
}
