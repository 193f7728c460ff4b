import type { ReactNode } from 'react';
import type { FormChoices } from '../../cms/submissions.server.ts';
import { answeredTime, closedText } from '../../lib/call-time.ts';
import { phoneHref } from '../../lib/phone.ts';
import { visitText } from '../../lib/visit-time.ts';
import { useLayout, usePageClinic } from '../../shell/layout.ts';
import { PhoneLink } from '../../shell/phone-link/phone-link.tsx';
import { CallLink } from '../../shell/request-link/request-link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import css from './callback-parts.module.css';
import type { RequestSummary } from './use-current-request.ts';

/** The layout of the callback form, in the popup and on its page. */
export function CallbackSheet({
  summary: { clinic, now },
  children,
}: {
  summary: RequestSummary;
  children: ReactNode;
}) {
  const answered = answeredTime(clinic.hours, now);
  return (
    <div className={css.sheet}>
      <div className={css.side}>
        {clinic.sharedImage && <Picture alt="" picture={clinic.sharedImage} sizes="(min-width: 60rem) 90vw, 20rem" />}
        {clinic.phone && (
          <p className={css.help}>
            <span>Можно просто позвонить{answered && `: ${answered}`}.</span>
            <PhoneLink phone={clinic.phone} />
          </p>
        )}
      </div>
      <div className={css.main}>{children}</div>
    </div>
  );
}

/**
 * The texts of docs/specification.md section 2, or the time that the form was opened for; what the request is about, and
 * when the staff calls if the clinic is closed.
 * @param isTimed whether the form was opened for a time, which may be gone by now
 */
export function CallbackHead({
  heading: Heading,
  id,
  isTimed,
  summary,
}: {
  heading: 'h1' | 'h2';
  id?: string;
  isTimed: boolean;
  summary: RequestSummary;
}) {
  const { request, line, sourceLine, otherTimes, clinic, now } = summary;
  return (
    <div className={css.head}>
      {isTimed ? (
        <>
          <div className={css.hour}>
            <Heading tabIndex={-1} id={id}>
              {request.time ? capital(visitText(request.time)) : 'Запись на\u00a0приём'}
            </Heading>
            <Link className={css.change} to={otherTimes}>
              Изменить<span className="visually-hidden"> время</span>
            </Link>
          </div>
          <VisitFacts summary={summary} />
        </>
      ) : (
        <>
          <Heading tabIndex={-1} id={id}>
            Есть вопросы?
          </Heading>
          <p className="lead">Оставьте заявку, и мы перезвоним вам в ближайшее время</p>
          <RequestLine line={line} sourceLine={sourceLine} />
        </>
      )}
      {/* Until when it is promised is known once the time is held: the thanks say it. */}
      <Closed clinic={clinic} now={now} isShort={isTimed} />
    </div>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The doctor, the clinic and the price of a chosen time. */
export function VisitFacts({ summary: { visit, sourceLine } }: { summary: RequestSummary }) {
  return <ul className={css.facts}>{[...visit, sourceLine].map((fact) => fact && <li key={fact}>{fact}</li>)}</ul>;
}

export function RequestLine({ line, sourceLine }: Pick<RequestSummary, 'line' | 'sourceLine'>) {
  return (
    <p className={css.chosen}>
      {line}
      {sourceLine && (
        <>
          <br />
          {sourceLine}
        </>
      )}
    </p>
  );
}

/** Whether a consent text of the form is published. */
export const isAnyFormOpen = ({ consents }: Pick<FormChoices, 'consents'>): boolean =>
  consents.callback !== null || consents.resume !== null;

/** Stands in for the form while no consent text is published: no field could be sent. */
export function CallInstead({ heading: Heading, id }: { heading: 'h1' | 'h2'; id?: string }) {
  const { phone, email } = usePageClinic();
  return (
    <div className={css.main}>
      <Heading tabIndex={-1} id={id}>
        {phone ? 'Позвоните нам' : 'Заявка'}
      </Heading>
      <p className="lead">
        Заявки через сайт пока не принимаем. {phone && 'По телефону ответим на вопросы и\u00a0подберём удобное время.'}
        {!phone && email && 'Напишите нам, и\u00a0мы ответим.'}
      </p>
      <CallLink phone={phone} variant="accent" size="big" />
      {!phone && email && (
        <ButtonLink to={`mailto:${email}`} variant="accent" size="big">
          {email}
        </ButtonLink>
      )}
    </div>
  );
}

/**
 * While the clinic is closed: when it calls back, before a chosen visit, and where to go with acute pain.
 * @param isShort without the last: who has chosen a time can wait for it
 */
export function Closed({
  clinic,
  now,
  visit = '',
  isCallSaid = false,
  isShort = false,
}: Pick<RequestSummary, 'clinic' | 'now'> & { visit?: string; isCallSaid?: boolean; isShort?: boolean }) {
  const { text, phone } = useLayout().emergency;
  const closed = closedText(clinic.hours, now, visit);
  if (!closed) return null;
  return (
    <p className={css.closed}>
      {isCallSaid ? 'Сейчас закрыто' : closed}
      {!isShort && (text || phone) && (
        <>
          ; острая боль: {text}
          {text && phone && ', '}
          {phone && <a href={phoneHref(phone)}>{phone}</a>}
        </>
      )}
    </p>
  );
}
