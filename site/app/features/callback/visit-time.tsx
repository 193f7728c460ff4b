import { localTime } from '@clinic/contract/clock';
import { paths } from '@clinic/contract/paths';
import { heldText, visitText } from '../../lib/visit-time.ts';
import type { KeptTime } from '../../model/request.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import css from './callback-parts.module.css';
import { useCityNote } from './city-note.ts';
import type { RequestSummary } from './use-current-request.ts';

/** The time that a request keeps, and until when without a confirmation; for the visitor's calendar too. */
export function VisitTime({ kept, summary: { clinic, now } }: { kept: KeptTime; summary: RequestSummary }) {
  const note = useCityNote(clinic, now);
  const today = localTime(now, clinic.hours?.clock?.timeZone ?? clinic.timeZone);
  return (
    <>
      <p className={css.visit}>
        <b>{visitText(kept.at)}</b>
        {note}: {kept.heldUntil ? `время за вами до ${heldText(kept.heldUntil, today)}` : 'запись подтверждена'}.
      </p>
      <ButtonLink to={paths.visitFile(kept.ref)} variant="quiet">
        Добавить в календарь
      </ButtonLink>
    </>
  );
}
