import { type Examples, longText } from '../examples.ts';
import { MoreLink } from '../more-link/more-link.tsx';
import { Section } from './section.tsx';

export default {
  full: (
    <Section title="Услуги" intro="От осмотра до имплантов" tools={<MoreLink to="/services">Все услуги</MoreLink>}>
      <p>Терапия, хирургия, ортодонтия.</p>
    </Section>
  ),
  long: (
    <Section title={longText} intro={longText}>
      <p>{longText}</p>
    </Section>
  ),
  empty: <Section title="Без содержания">{null}</Section>,
  null: (
    <Section title="Без вступления" intro={null} tools={null} bleed>
      {null}
    </Section>
  ),
} satisfies Examples;
