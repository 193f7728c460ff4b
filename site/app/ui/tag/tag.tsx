import type { ReactNode } from 'react';
import css from './tag.module.css';

export function Tag({ tone = 'pine', children }: { tone?: 'pine' | 'date'; children: ReactNode }) {
  return (
    <span className={css.tag} data-tone={tone}>
      {children}
    </span>
  );
}
