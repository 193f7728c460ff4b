import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import css from './card.module.css';

export function Card({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={clsx(css.card, className)}>{children}</div>;
}

/** The link of a card: it covers the nearest positioned ancestor. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={css.link}>
      {children}
    </Link>
  );
}
