import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import css from './more-link.module.css';

/** «Все услуги →»: a quiet link onwards. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={css.more}>
      {children}
      <Icon name="arrow-right" />
    </Link>
  );
}
