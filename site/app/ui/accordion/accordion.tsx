import type { ReactNode } from 'react';
import css from './accordion.module.css';

/** A list of native `details`: works without script and with the browser's search in the page. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={css.accordion}>{children}</div>;
}

export function AccordionItem({
  id,
  title,
  isOpen,
  heading: Heading = 'h3',
  children,
}: {
  id?: string;
  title: ReactNode;
  isOpen?: boolean;
  heading?: 'h2' | 'h3';
  children: ReactNode;
}) {
  return (
    <details className={css.item} id={id} open={isOpen}>
      <summary>
        <Heading>{title}</Heading>
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
