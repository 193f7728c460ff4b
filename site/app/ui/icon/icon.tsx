import type { IconName } from '../../model/icon.ts';
import sprite from './icons.svg?url&no-inline';

/** A decorative icon from the one sprite; the words beside it or the control's label carry the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
