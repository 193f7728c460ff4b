import type { LegalLine, LegalPage } from '../../cms/legal.server.ts';
import { editable } from '../../lib/editable.ts';
import { Link } from '../../ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import css from './legal-view.module.css';

/** «Обязательные сведения»: facts by section, each with its name. */
export function LegalView({ page }: { page: LegalPage }) {
  return (
    <div className="wrap">
      <PageHead trail={page.trail} title={page.title} of={page} lead={page.lead} />
      {page.sections.map(({ title, facts }) => (
        <section key={title} className={css.section} aria-label={title}>
          <h2>{title}</h2>
          <dl className={css.facts}>
            {facts.map(({ name, lines, field }) => (
              <div key={name}>
                <dt>{name}</dt>
                {lines.map((line) => (
                  <dd key={line.text} {...(field ? editable(page, field) : {})}>
                    <Line line={line} />
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Prose html={page.html} className={css.text} edit={editable(page, 'text')} />
    </div>
  );
}

const Line = ({ line: { text, url } }: { line: LegalLine }) => (url ? <Link to={url}>{text}</Link> : text);
