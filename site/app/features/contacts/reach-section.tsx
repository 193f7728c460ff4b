import type { Clinic } from '../../model/clinic.ts';
import { Section } from '../../ui/section/section.tsx';
import { CallbackPanel } from './callback-panel.tsx';
import { DrawnMap } from './drawn-map.tsx';
import { PlaceCard } from './place-card.tsx';
import css from './reach-section.module.css';

/**
 * Where the first clinic is and how to ask a question, at the end of a page.
 * @param clinics in the editor's order; with none of them only the question is left
 * @param phone of the whole company, for a clinic without its own
 */
export function ReachSection({ clinics, phone }: { clinics: readonly Clinic[]; phone: string | null }) {
  const [clinic] = clinics;
  return (
    <Section title="Контакты" id="contacts">
      <div className={css.reach} data-alone={clinic ? undefined : ''}>
        {clinic && (
          <div className={css.place}>
            <div className={css.map}>
              <DrawnMap label={`Рисунок карты: ${clinic.address}`} />
            </div>
            <div className={css.card}>
              <PlaceCard clinic={clinic} hasOthers={clinics.length > 1} />
            </div>
          </div>
        )}
        <CallbackPanel phone={clinic?.phones[0] ?? phone} />
      </div>
    </Section>
  );
}
