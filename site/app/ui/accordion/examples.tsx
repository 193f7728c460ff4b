import { type Examples, longText } from '../examples.ts';
import { Accordion, AccordionItem } from './accordion.tsx';

export default {
  full: (
    <Accordion>
      <AccordionItem title="Больно ли ставить имплант?" isOpen>
        <p>Нет: операция проходит под местной анестезией.</p>
      </AccordionItem>
      <AccordionItem title="Сколько длится лечение?">
        <p>Около часа.</p>
      </AccordionItem>
    </Accordion>
  ),
  long: (
    <Accordion>
      <AccordionItem title={longText} isOpen>
        <p>{longText}</p>
      </AccordionItem>
    </Accordion>
  ),
  empty: <Accordion>{null}</Accordion>,
} satisfies Examples;
