import type { ReactNode } from 'react';
import { type Editable, editable } from '../../lib/editable.ts';
import { longWord } from '../../lib/long-word.ts';
import type { Crumb } from '../../model/head.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import css from './page-head.module.css';

/** The top of an inner page: breadcrumbs, its only h1, a lead and filters. */
export function PageHead({
  trail,
  title,
  lead,
  of = {},
  leadField = 'description',
  children,
}: {
  trail: readonly Crumb[];
  title: string;
  lead?: string | null;
  /** The document whose `title` and lead these are. */
  of?: Editable;
  leadField?: string;
  children?: ReactNode;
}) {
  return (
    <header className={css.head}>
      <Breadcrumbs trail={trail} current={title} />
      <h1 {...editable(of, 'title')} {...longWord(title)}>
        {title}
      </h1>
      {lead && (
        <p {...editable(of, leadField)} className="lead">
          {lead}
        </p>
      )}
      {children}
    </header>
  );
}
