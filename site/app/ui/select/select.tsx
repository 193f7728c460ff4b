import type { Ref, SelectHTMLAttributes } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './select.module.css';

/** A native list in the site's own box: browsers draw the arrow on the edge. */
export function Select(select: SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }) {
  return (
    <span className={css.box}>
      <select {...select} className={css.select} />
      <Icon name="chevron-down" />
    </span>
  );
}
