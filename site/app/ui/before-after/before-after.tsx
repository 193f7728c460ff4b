import { useEffect, useRef, useState } from 'react';
import type { PictureSource } from '../../model/picture.ts';
import { Icon } from '../icon/icon.tsx';
import { Picture } from '../picture/picture.tsx';
import css from './before-after.module.css';

/** Two pictures behind a draggable divider, which is a native range input. Without script they are side by side. */
export function BeforeAfter({ before, after, sizes }: { before: PictureSource; after: PictureSource; sizes: string }) {
  const [share, setShare] = useState(50);
  const frame = useRef<HTMLElement>(null);
  // The CSP forbids style attributes in markup.
  useEffect(() => {
    frame.current?.style.setProperty('--share', `${share}%`);
  }, [share]);

  return (
    <figure className={css.frame} ref={frame}>
      <div className={css.half}>
        <Picture picture={before} sizes={sizes} priority />
        <span className={css.tag} data-side="before">
          До
        </span>
      </div>
      <div className={css.half}>
        <Picture picture={after} sizes={sizes} priority />
        <span className={css.tag} data-side="after">
          После
        </span>
      </div>
      <div className={css.line}>
        <span className={css.knob}>
          <Icon name="chevron-left" />
          <Icon name="chevron-right" />
        </span>
      </div>
      <input
        className={css.range}
        type="range"
        min="0"
        max="100"
        value={share}
        onChange={(event) => setShare(event.currentTarget.valueAsNumber)}
        aria-label="Граница между снимками до и после, в процентах"
      />
    </figure>
  );
}
