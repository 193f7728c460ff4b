import { paths } from '@clinic/contract/paths';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { answeredTime, callTime, closedText } from '../../lib/call-time.ts';
import { phoneHref } from '../../lib/phone.ts';
import { visitText } from '../../lib/visit-time.ts';
import { wishedTime } from '../../lib/wished-time.ts';
import type { FormChoices, KeptTime } from '../../model/request.ts';
import { useLayout, usePageClinic } from '../../shell/layout.ts';
import { PhoneLink } from '../../shell/phone-link/phone-link.tsx';
import { CallLink } from '../../shell/request-link/request-link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { focusUnlessBusy } from '../../ui/first-focus/focus-unless-busy.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import css from './callback-parts.module.css';
import type { RequestSummary } from './use-current-request.ts';
import { VisitTime } from './visit-time.tsx';

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
 * The texts of docs/specification.md section 2, when the staff calls if the clinic is closed, and what the request is
 * about.
 */
export function CallbackHead({
  heading: Heading,
  id,
  summary: { request, line, sourceLine, clinic, now },
}: {
  heading: 'h1' | 'h2';
  id?: string;
  summary: RequestSummary;
}) {
  return (
    <div className={css.head}>
      <Heading tabIndex={-1} id={id}>
        Есть вопросы?
      </Heading>
      <p className="lead">Оставьте заявку, и мы перезвоним вам в ближайшее время</p>
      <Closed clinic={clinic} now={now} visit={request.type === 'doctor' ? request.time : ''} />
      <RequestLine
        line={request.type === 'doctor' && request.time ? `${line}, ${visitText(request.time)}` : line}
        sourceLine={sourceLine}
      />
    </div>
  );
}

function RequestLine({ line, sourceLine }: Pick<RequestSummary, 'line' | 'sourceLine'>) {
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

/** While the clinic is closed: when it calls back, before a chosen visit, and where to go with acute pain. */
function Closed({
  clinic,
  now,
  visit,
  isCallSaid = false,
}: Pick<RequestSummary, 'clinic' | 'now'> & { visit: string; isCallSaid?: boolean }) {
  const { text, phone } = useLayout().emergency;
  const closed = closedText(clinic.hours, now, visit);
  if (!closed) return null;
  return (
    <p className={css.closed}>
      {isCallSaid ? 'Сейчас закрыто' : closed}
      {(text || phone) && (
        <>
          ; острая боль: {text}
          {text && phone && ', '}
          {phone && <a href={phoneHref(phone)}>{phone}</a>}
        </>
      )}
    </p>
  );
}

/** What the phone will show, so that the visitor takes the call. */
function Caller({ phone, label }: NonNullable<RequestSummary['caller']>) {
  if (!phone && !label) return null;
  return (
    <p>
      {phone && (
        <>
          Позвоним с&nbsp;номера <span className="nowrap">{phone}</span>
        </>
      )}
      {phone && label && ', на\u00a0экране будет '}
      {!phone && 'На\u00a0экране телефона будет '}
      {label && `«${label}»`}.
    </p>
  );
}

/** The thanks for a request. Takes the focus in the popup, because the form that had it is gone. */
export function CallbackDone({
  heading: Heading,
  summary,
  kept,
  isUntimed = false,
  wish = '',
}: {
  heading: 'h1' | 'h2';
  summary: RequestSummary;
  /** The time that the request keeps. */
  kept: KeptTime | null;
  /** The time that the visitor chose is not kept. */
  isUntimed?: boolean | undefined;
  /** When the visitor has asked to be called, as the form's field says. */
  wish?: string;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusUnlessBusy(title.current), []);
  const { request, line, sourceLine, clinic, caller, now } = summary;
  const isResume = request.type === 'resume';
  const visit = kept?.at ?? '';
  const wished = wishedTime(clinic.hours, wish, now, visit);
  // Who is called later has lost the time by then.
  const before = kept?.heldUntil || visit;
  const promised = callTime(clinic.hours, now, before) ?? (visit ? 'до\u00a0приёма' : 'в\u00a0рабочее время');
  const when = wished ? `, как вы просили, ${wished}` : ` ${promised}`;
  return (
    <div className={css.done}>
      <Icon name="circle-check" />
      <Heading tabIndex={-1} ref={title} id="callback-title">
        Ваша заявка отправлена
      </Heading>
      <p className="lead">
        {isResume
          ? 'Спасибо, резюме у нас. Его прочитает сотрудник клиники и, если найдётся место для вас, свяжется с вами.'
          : `Администратор позвонит вам${when}.`}
        {isUntimed && ' Выбранное время закрепить не удалось: администратор предложит его или ближайшее к нему.'}
      </p>
      {kept && <VisitTime kept={kept} summary={summary} />}
      {!isResume && caller && <Caller {...caller} />}
      <RequestLine line={line} sourceLine={sourceLine} />
      {clinic.phone && (
        <p>
          {isResume ? 'Вопросы о\u00a0работе: ' : 'Если вопрос срочный, позвоните нам: '}
          <PhoneLink phone={clinic.phone} />
        </p>
      )}
      {!isResume && <Closed clinic={clinic} now={now} visit={before} isCallSaid={wished !== null} />}
      <div className={css.onwards}>
        {!isResume && request.doctor && (
          <ButtonLink to={paths.doctor(request.doctor)} variant="quiet">
            Вернуться к врачу
          </ButtonLink>
        )}
        <ButtonLink to={paths.home()}>На главную</ButtonLink>
      </div>
    </div>
  );
}
