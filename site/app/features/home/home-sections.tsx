import { useId } from 'react';
import type { Figure } from '../../cms/fragments.server.ts';
import type { Benefit, HomePage } from '../../cms/home.server.ts';
import { editable } from '../../lib/editable.ts';
import { Figures } from '../../ui/figures/figures.tsx';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { PictureSlides } from '../../ui/slides/picture-slides.tsx';
import css from './home-sections.module.css';

export function AboutBlock({ benefit, figures }: { benefit: Benefit; figures: readonly Figure[] }) {
  const id = useId();
  return (
    <section className={`section ${css.clinic}`} aria-labelledby={id}>
      <div className="wrap">
        <div className={css.about} data-plain={benefit.pictures.length === 0 ? '' : undefined}>
          <PictureSlides
            pictures={benefit.pictures}
            label="Клиника изнутри"
            sizes="(max-width: 640px) 123vw, (max-width: 1360px) 94vw, 1280px"
            className={css.pictures}
          />
          <div className={css.card}>
            <h2 {...editable(benefit, 'title')} id={id}>
              {benefit.title}
            </h2>
            {benefit.subtitle && (
              <p {...editable(benefit, 'subtitle')} className={css.subtitle}>
                {benefit.subtitle}
              </p>
            )}
            <Prose html={benefit.html} edit={editable(benefit, 'description')} />
            {benefit.button && <MoreLink to={benefit.button.to}>{benefit.button.label}</MoreLink>}
          </div>
        </div>
        <div className={css.figures}>
          <Figures figures={figures} />
        </div>
        {benefit.items.length > 0 && (
          <ul className={css.items}>
            {benefit.items.map((item) => (
              <li key={item.id}>
                <h3 {...editable(item, 'title')}>{item.title}</h3>
                <p {...editable(item, 'text')}>{item.text}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

export function SeoText({ text }: { text: NonNullable<HomePage['seoText']> }) {
  const id = useId();
  return (
    <section className={`section ${css.section}`} aria-labelledby={id}>
      <div className={`wrap ${css.seo}`}>
        <h2 {...editable(text, 'seoTitle')} id={id}>
          {text.title}
        </h2>
        <Prose html={text.html} className={css.text} edit={editable(text, 'seoText')} />
      </div>
    </section>
  );
}
