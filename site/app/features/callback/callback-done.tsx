import { localTime } from '@clinic/contract/clock';
import { paths } from '@clinic/contract/paths';
import { useEffect, useRef } from 'react';
import { callTime } from '../../lib/call-time.ts';
import { heldText, visitText } from '../../lib/visit-time.ts';
import { wishedTime } from '../../lib/wished-time.ts';
import type { KeptTime } from '../../model/request.ts';
import { PhoneLink } from '../../shell/phone-link/phone-link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { focusUnlessBusy } from '../../ui/first-focus/focus-unless-busy.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import css from './callback-parts.module.css';
import { Closed, RequestLine, VisitFacts } from './callback-parts.tsx';
import { useCityNote } from './city-note.ts';
import type { RequestSummary } from './use-current-request.ts';

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
  // A call after the hold would come for a time that others have.
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
      {kept ? <VisitFacts summary={summary} /> : <RequestLine line={line} sourceLine={sourceLine} />}
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

/** The time that a request keeps, and until when without a confirmation; for the visitor's calendar too. */
function VisitTime({ kept, summary: { clinic, now } }: { kept: KeptTime; summary: RequestSummary }) {
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
      {kept.link && (
        <p>
          <Link to={paths.ownVisit({ link: kept.link })}>Перенести или отменить запись</Link> можно по этой ссылке.
          Сохраните её или запись в календаре: второй раз мы ссылку не покажем.
        </p>
      )}
    </>
  );
}
