import { useState } from 'react';
import type { SlidePicture } from '../../model/picture.ts';
import { Picture } from '../picture/picture.tsx';
import css from './gallery.module.css';
import { Lightbox } from './lightbox.tsx';

const mosaicSizes = { large: '(max-width: 640px) 90vw, 560px', small: '(max-width: 640px) 50vw, 270px' };

/**
 * Pictures that open in a lightbox; without script, links to the files.
 * @param layout mosaic: one large and two small, the rest behind a counter; sheets: a row of upright pages
 */
export function Gallery({
  pictures,
  label,
  layout,
}: {
  pictures: readonly SlidePicture[];
  label: string;
  layout: 'mosaic' | 'sheets';
}) {
  const [shown, setShown] = useState<number | null>(null);
  const hidden = layout === 'mosaic' ? pictures.length - 3 : 0;
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={layout === 'mosaic' ? css.mosaic : css.sheets} aria-label={label}>
        {pictures.map((picture, i) => (
          <li key={`${picture.src}${picture.caption}`}>
            <a
              className={css.open}
              href={picture.src}
              data-in-place
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setShown(i);
              }}
            >
              <Picture
                picture={picture}
                sizes={
                  layout === 'sheets' ? '160px' : mosaicSizes[i === 0 || pictures.length === 2 ? 'large' : 'small']
                }
                // Screen readers would announce equal texts twice.
                alt={layout === 'sheets' && picture.caption === picture.alt ? '' : picture.alt}
              />
              {picture.caption && layout === 'sheets' && <span>{picture.caption}</span>}
            </a>
            {i === 2 && hidden > 0 && <span className={css.count}>Ещё {hidden}</span>}
          </li>
        ))}
      </ul>
      {shown !== null && <Lightbox pictures={pictures} label={label} first={shown} onClose={() => setShown(null)} />}
    </>
  );
}
