import type { IconName } from '../../model/icon.ts';
import sprite from './icons.svg?url&no-inline';

/** A decorative icon from the sprite. The text beside it or the control's label carries the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
