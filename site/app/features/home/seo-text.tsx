import { useId } from 'react';
import { Prose } from '../../ui/prose/prose.tsx';
import css from './seo-text.module.css';

/** The quiet text about the clinic at the page's end. */
export function SeoText({ title, html }: { title: string; html: string }) {
  const id = useId();
  return (
    <section className={`section ${css.section}`} aria-labelledby={id}>
      <div className={`wrap ${css.seo}`}>
        <h2 id={id}>{title}</h2>
        <Prose html={html} className={css.text} />
      </div>
    </section>
  );
}
