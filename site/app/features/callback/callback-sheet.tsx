import type { ReactNode } from 'react';
import { hoursText } from '../../lib/opening-hours.ts';
import { phoneHref } from '../../lib/phone.ts';
import type { ClinicFacts } from '../../model/layout.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import css from './callback-sheet.module.css';

/** Where the callback form stands, in the popup and on its page: beside it the clinic's picture with the phone. */
export function CallbackSheet({ clinic, children }: { clinic: ClinicFacts; children: ReactNode }) {
  return (
    <div className={css.sheet}>
      <div className={css.side}>
        {clinic.sharedImage && <Picture alt="" picture={clinic.sharedImage} sizes="(min-width: 60rem) 90vw, 20rem" />}
        {clinic.phone && (
          <p className={css.help}>
            <span>Можно просто позвонить. {hoursText(clinic.hours)}</span>
            <a href={phoneHref(clinic.phone)}>{clinic.phone}</a>
          </p>
        )}
      </div>
      <div className={css.main}>{children}</div>
    </div>
  );
}
