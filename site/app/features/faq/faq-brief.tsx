import { paths } from '@clinic/contract/paths';
import { useId } from 'react';
import type { AnswerCard } from '../../cms/faq.server.ts';
import { ChipLinks } from '../../ui/chip/chips.tsx';
import { MoreLink } from '../../ui/more-link/more-link.tsx';
import { AnswerList } from './answer-list.tsx';
import css from './faq-brief.module.css';

/** A few answers on another page, with links to all topics. */
export function FaqBrief({
  answers,
  tags,
}: {
  answers: readonly AnswerCard[];
  tags: readonly { slug: string; title: string }[];
}) {
  const id = useId();
  if (answers.length === 0) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <div className={`wrap ${css.faq}`}>
        <div className={css.intro}>
          <h2 id={id}>Частые вопросы</h2>
          <p>Если ответа нет, задайте свой вопрос: мы&nbsp;перезвоним и&nbsp;всё расскажем.</p>
          <ChipLinks
            label="Темы вопросов"
            links={tags.map(({ slug, title }) => ({ to: `${paths.faq()}?tag=${slug}`, label: title }))}
          />
          <MoreLink to={paths.faq()}>Все вопросы</MoreLink>
        </div>
        <AnswerList answers={answers} />
      </div>
    </section>
  );
}
