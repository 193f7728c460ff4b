import type { AnswerCard } from '../../cms/faq.server.ts';
import { editable } from '../../lib/editable.ts';
import { Accordion, AccordionItem } from '../../ui/accordion/accordion.tsx';
import { Prose } from '../../ui/prose/prose.tsx';

/** Answers on a page about something else, the first one open. */
export function AnswerList({ answers }: { answers: readonly AnswerCard[] }) {
  return (
    <Accordion>
      {answers.map((answer, i) => (
        <AccordionItem key={answer.id} title={answer.title} edit={editable(answer, 'title')} isOpen={i === 0}>
          <Prose html={answer.html} edit={editable(answer, 'text')} />
        </AccordionItem>
      ))}
    </Accordion>
  );
}
