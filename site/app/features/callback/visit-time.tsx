import { paths } from '@clinic/contract/paths';
import { useEffect, useState } from 'react';
import { visitText } from '../../lib/visit-time.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import css from './callback-parts.module.css';
import type { RequestSummary } from './use-current-request.ts';

/** The time that the clinic keeps until it has called, for the visitor's calendar too. */
export function VisitTime({ summary: { request, clinic, now } }: { summary: RequestSummary }) {
  const isElsewhere = useOtherClock(now, clinic.hours?.clock?.timeZone ?? clinic.timeZone);
  const { time, doctor, service, clinic: place } = request;
  return (
    <>
      <p className={css.visit}>
        <b>{visitText(time)}</b>
        {isElsewhere && clinic.city && ` (время города ${clinic.city})`}: время за вами до нашего звонка.
      </p>
      <ButtonLink to={paths.visitFile({ doctor, service, clinic: place, time })} variant="quiet">
        Добавить в календарь
      </ButtonLink>
    </>
  );
}

/** Tells whether the visitor's clock shows another time than the clinic's; `false` until scripts run. */
function useOtherClock(now: Date, timeZone: string): boolean {
  const [isOther, setOther] = useState(false);
  useEffect(() => {
    const format = { dateStyle: 'short', timeStyle: 'short' } as const;
    setOther(now.toLocaleString('ru-RU', format) !== now.toLocaleString('ru-RU', { ...format, timeZone }));
  }, [now, timeZone]);
  return isOther;
}
