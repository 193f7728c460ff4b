import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import css from './more-link.module.css';

/** «Все услуги →»: a quiet link onwards. */
export function MoreLink({
  to,
  children,
  className,
}: {
  to: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <Link to={to} className={clsx(css.more, className)}>
      {children}
      <Icon name="arrow-right" />
    </Link>
  );
}
