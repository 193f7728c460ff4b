import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Picture, type PictureSource } from '../picture/picture.tsx';
import { RoundButton } from '../round-button/round-button.tsx';
import css from './gallery.module.css';

export type GalleryPicture = PictureSource & { caption: string };

/**
 * Pictures that open large. Without script each is a link to its file; with script a native modal dialog shows them
 * with arrow keys, swipe and Escape, and gives focus back.
 * @param layout mosaic: one large and two small, the rest behind a counter; sheets: a row of upright pages
 */
export function Gallery({
  pictures,
  label,
  layout,
}: {
  pictures: readonly GalleryPicture[];
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
              {/* A caption that repeats the picture's own text would be read out twice. */}
              <Picture
                picture={picture}
                sizes={layout === 'mosaic' ? '(max-width: 640px) 90vw, 560px' : '160px'}
                {...(picture.caption === picture.alt ? { alt: '' } : {})}
              />
              <span className={css.caption}>{picture.caption}</span>
            </a>
            {i === 2 && hidden > 0 && <span className={css.count}>Ещё {hidden}</span>}
          </li>
        ))}
      </ul>
      {shown !== null && <Lightbox pictures={pictures} label={label} first={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** Pixels a finger moves sideways before it counts as a swipe. */
const swipePx = 50;

function Lightbox({
  pictures,
  label,
  first,
  onClose,
}: {
  pictures: readonly GalleryPicture[];
  label: string;
  first: number;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const touchStart = useRef<number | null>(null);
  const [index, setIndex] = useState(first);
  const picture = pictures[index];

  useEffect(() => dialog.current?.showModal(), []);
  if (!picture) return null;

  const step = (by: number) => setIndex((current) => (current + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  };

  return (
    <dialog
      ref={dialog}
      className={css.lightbox}
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onTouchStart={(event) => {
        touchStart.current = event.touches[0]?.clientX ?? null;
      }}
      onTouchEnd={(event) => {
        const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchStart.current ?? 0);
        if (touchStart.current !== null && Math.abs(moved) > swipePx) step(moved < 0 ? 1 : -1);
        touchStart.current = null;
      }}
    >
      <div className={css.bar}>
        <span aria-live="polite">
          {index + 1} из {pictures.length}
        </span>
        <RoundButton icon="x" label="Закрыть" bare onClick={() => dialog.current?.close()} />
      </div>
      <div className={css.stage}>
        <Picture key={picture.src} picture={picture} sizes="100vw" priority />
      </div>
      <div className={css.controls}>
        {pictures.length > 1 && <RoundButton icon="arrow-left" label="Предыдущая картинка" onClick={() => step(-1)} />}
        <p>{picture.caption}</p>
        {pictures.length > 1 && <RoundButton icon="arrow-right" label="Следующая картинка" onClick={() => step(1)} />}
      </div>
    </dialog>
  );
}
