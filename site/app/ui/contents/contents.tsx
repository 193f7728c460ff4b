import { useId } from 'react';
import type { Heading } from '../../lib/markdown.server.ts';
import { Card } from '../card/card.tsx';
import css from './contents.module.css';

/** Tells whether a text has enough headings for a table of contents. */
export const hasContents = (headings: readonly Heading[]): boolean => headings.length >= 3;

/** The table of contents of a text; nothing for a short one. */
export function Contents({ title, headings }: { title: string; headings: readonly Heading[] }) {
  const id = useId();
  if (!hasContents(headings)) return null;
  return (
    <Card className={css.contents}>
      <nav aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <ol>
          {headings.map((heading) => (
            <li key={heading.id}>
              <a href={`#${heading.id}`}>{heading.text}</a>
            </li>
          ))}
        </ol>
      </nav>
    </Card>
  );
}
