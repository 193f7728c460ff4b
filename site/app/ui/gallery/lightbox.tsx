import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SlidePicture } from '../../model/picture.ts';
import { Picture } from '../picture/picture.tsx';
import { RoundButton } from '../round-button/round-button.tsx';
import css from './gallery.module.css';

/** Minimum horizontal distance of a swipe. */
const swipePx = 50;

/**
 * A modal dialog with one picture at a time: arrow keys, swipe, Escape. A picture alone has the label as its title.
 * @param isLarge the picture may be wider than the window and scrolls, because its words shall be readable
 */
export function Lightbox({
  pictures,
  label,
  first = 0,
  isLarge = false,
  onClose,
}: {
  pictures: readonly SlidePicture[];
  label: string;
  first?: number;
  isLarge?: boolean;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const touchStart = useRef<number | null>(null);
  const [index, setIndex] = useState(first);
  const picture = pictures[index];
  const isAlone = pictures.length === 1;

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
        if (!isAlone && touchStart.current !== null && Math.abs(moved) > swipePx) step(moved < 0 ? 1 : -1);
        touchStart.current = null;
      }}
    >
      <div className={css.bar}>
        {isAlone ? (
          <h2>{label}</h2>
        ) : (
          <span aria-live="polite">
            {index + 1} из {pictures.length}
          </span>
        )}
        <RoundButton icon="x" label="Закрыть" bare onClick={() => dialog.current?.close()} />
      </div>
      {/* Chromium focuses what scrolls, other browsers do not. */}
      <div className={css.stage} data-large={isLarge ? '' : undefined} {...(isLarge && scrolled(label))}>
        <Picture key={picture.src} picture={picture} sizes="100vw" priority isCloseUp />
      </div>
      <div className={css.controls}>
        {!isAlone && <RoundButton icon="arrow-left" label="Предыдущая картинка" onClick={() => step(-1)} />}
        <p>{picture.caption}</p>
        {!isAlone && <RoundButton icon="arrow-right" label="Следующая картинка" onClick={() => step(1)} />}
      </div>
    </dialog>
  );
}

const scrolled = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: 0 });
