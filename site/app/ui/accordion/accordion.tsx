import type { ReactNode } from 'react';
import type { EditAttribute } from '../../lib/editable.ts';
import css from './accordion.module.css';

/** A list of native `details`: works without script and with the browser's search in the page. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={css.accordion}>{children}</div>;
}

export function AccordionItem({
  id,
  title,
  edit,
  isOpen,
  children,
}: {
  id?: string;
  title: ReactNode;
  edit?: EditAttribute;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={css.item} id={id} open={isOpen}>
      <summary className="plus">
        <h3 {...edit}>{title}</h3>
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
