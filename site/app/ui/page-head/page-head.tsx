import type { ReactNode } from 'react';
import type { Crumb } from '../../model/head.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import css from './page-head.module.css';

/** The top of an inner page: the way here, its one h1, a lead line and whatever filters it. */
export function PageHead({
  trail,
  title,
  current,
  lead,
  children,
}: {
  trail: readonly Crumb[];
  title: string;
  /** The last crumb when the title is too long for one. */
  current?: string;
  lead?: string | null;
  children?: ReactNode;
}) {
  return (
    <header className={css.head}>
      <Breadcrumbs trail={trail} current={current ?? title} />
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}
