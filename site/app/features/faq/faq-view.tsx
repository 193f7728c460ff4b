import { paths } from '@clinic/contract/paths';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Faq } from '../../cms/faq.server.ts';
import { editable } from '../../lib/editable.ts';
import { EmptySection } from '../../shell/empty-section/empty-section.tsx';
import { useLayout } from '../../shell/layout.ts';
import { RequestLink } from '../../shell/request-link/request-link.tsx';
import { Accordion, AccordionItem } from '../../ui/accordion/accordion.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ChipLinks } from '../../ui/chip/chips.tsx';
import { CopyLink } from '../../ui/copy-link/copy-link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import css from './faq-view.module.css';

/** @param tag slug; `null` shows all */
export function FaqView({ faq, tag }: { faq: Faq; tag: string | null }) {
  useOpenedAnswer();
  const isOpen = useLayout().consents.includes('callback');
  if (faq.groups.length === 0) return <EmptySection page={faq} text="Скоро здесь появятся ответы на частые вопросы." />;
  const shown = tag ? faq.groups.filter((group) => group.slug === tag) : faq.groups;
  // Two columns of their own: an opened answer moves only what is below it.
  const [left, right] = [shown.slice(0, Math.ceil(shown.length / 2)), shown.slice(Math.ceil(shown.length / 2))];
  return (
    <div className="wrap">
      <PageHead trail={faq.trail} title={faq.title} of={faq} lead={faq.lead}>
        <ChipLinks
          label="Темы вопросов"
          links={[
            { to: paths.faq(), label: 'Все', isCurrent: tag === null },
            ...faq.groups.map((group) => ({
              to: `${paths.faq()}?tag=${group.slug}`,
              label: group.title,
              isCurrent: group.slug === tag,
            })),
          ]}
        />
      </PageHead>
      {shown.length === 0 && <p className="lead">Ответов на эту тему пока нет. Задайте свой вопрос.</p>}
      <div className={css.layout}>
        <Groups groups={left} />
        <div className={css.column}>
          <Groups groups={right} />
          <aside className={css.ask} aria-label="Задать вопрос">
            <Card className={css.card}>
              <h2>Нет вашего вопроса?</h2>
              <p>
                {isOpen ? 'Оставьте заявку, и мы перезвоним вам в\u00a0рабочее время.' : 'Позвоните, и мы ответим.'}
              </p>
              <RequestLink to={paths.callback({ type: 'question' })} wide>
                Задать вопрос
              </RequestLink>
            </Card>
          </aside>
        </div>
      </div>
    </div>
  );
}

function Groups({ groups }: { groups: Faq['groups'] }) {
  return (
    <div className={css.column}>
      {groups.map((group) => (
        <section key={group.slug} aria-labelledby={group.slug}>
          <h2 id={group.slug}>{group.title}</h2>
          <Accordion>
            {group.answers.map((answer) => (
              <AccordionItem key={answer.id} id={answer.id} title={answer.title} edit={editable(answer, 'title')}>
                <Prose html={answer.html} edit={editable(answer, 'text')} />
                <CopyLink to={paths.answer(answer.id)} />
              </AccordionItem>
            ))}
          </Accordion>
        </section>
      ))}
    </div>
  );
}

/** Opens the answer of /faq#{answerId} and scrolls to it; without script, the browser only scrolls and marks it. */
function useOpenedAnswer() {
  const { hash } = useLocation();
  const arrival = useNavigationType();
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (!(target instanceof HTMLDetailsElement)) return;
    target.open = true;
    // Client navigations do not update `:target`.
    target.dataset.shown = '';
    // After a document load or «Back» the browser has scrolled already, and the visitor may have scrolled on.
    if (arrival !== 'POP') target.scrollIntoView({ block: 'start' });
    return () => {
      delete target.dataset.shown;
    };
  }, [hash, arrival]);
}
