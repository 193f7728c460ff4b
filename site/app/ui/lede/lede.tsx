import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { EditAttribute } from '../../lib/editable.ts';
import type { PictureSource } from '../../model/picture.ts';
import { Picture } from '../picture/picture.tsx';
import css from './lede.module.css';

/** The first view of a page: its heading and main action beside its picture. */
export function Lede({
  picture,
  edit,
  sizes,
  className,
  children,
}: {
  picture: PictureSource | null;
  /** Marks the picture for editing from the preview. */
  edit?: EditAttribute;
  sizes: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={clsx(css.lede, className)} data-art={picture ? '' : undefined}>
      <div className={css.text}>{children}</div>
      {picture && (
        <div {...edit} className={`cover ${css.art}`}>
          <Picture picture={picture} sizes={sizes} priority />
        </div>
      )}
    </div>
  );
}
