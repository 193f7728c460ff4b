import { paths } from '@clinic/contract/paths';
import { visitText } from '../../lib/visit-time.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import css from './callback-parts.module.css';
import { useCityNote } from './city-note.ts';
import type { RequestSummary } from './use-current-request.ts';

/** The time that the clinic keeps until it has called, for the visitor's calendar too. */
export function VisitTime({ summary: { request, clinic, now } }: { summary: RequestSummary }) {
  const note = useCityNote(clinic, now);
  const { time, doctor, service, clinic: place } = request;
  return (
    <>
      <p className={css.visit}>
        <b>{visitText(time)}</b>
        {note}: время за вами до нашего звонка.
      </p>
      <ButtonLink to={paths.visitFile({ doctor, service, clinic: place, time })} variant="quiet">
        Добавить в календарь
      </ButtonLink>
    </>
  );
}
