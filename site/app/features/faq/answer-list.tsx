import { editable } from '../../lib/editable.ts';
import type { AnswerCard } from '../../model/faq.ts';
import { Accordion, AccordionItem } from '../../ui/accordion/accordion.tsx';
import { Prose } from '../../ui/prose/prose.tsx';

export function AnswerList({ answers, isFirstOpen }: { answers: readonly AnswerCard[]; isFirstOpen?: boolean }) {
  return (
    <Accordion>
      {answers.map((answer, i) => (
        <AccordionItem
          key={answer.id}
          title={answer.title}
          edit={editable(answer, 'title')}
          isOpen={isFirstOpen === true && i === 0}
        >
          <Prose html={answer.html} edit={editable(answer, 'text')} />
        </AccordionItem>
      ))}
    </Accordion>
  );
}
