import { paths } from '@clinic/contract/paths';
import type { RequestType } from '@clinic/contract/submissions/request';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { phoneHref } from '../../lib/phone.ts';
import type { ClinicFacts } from '../../model/layout.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { focusUnlessBusy } from '../../ui/first-focus/focus-unless-busy.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import css from './callback-parts.module.css';

/** The layout of the callback form, in the popup and on its page. */
export function CallbackSheet({ clinic, children }: { clinic: ClinicFacts; children: ReactNode }) {
  return (
    <div className={css.sheet}>
      <div className={css.side}>
        {clinic.sharedImage && <Picture alt="" picture={clinic.sharedImage} sizes="(min-width: 60rem) 90vw, 20rem" />}
        {clinic.phone && (
          <p className={css.help}>
            <span>Можно просто позвонить. {clinic.hours?.line}</span>
            <a href={phoneHref(clinic.phone)}>{clinic.phone}</a>
          </p>
        )}
      </div>
      <div className={css.main}>{children}</div>
    </div>
  );
}

/** The texts of docs/specification.md section 2 stand for a question, and for a form opened without a choice. */
const heads: Record<RequestType, { title: string; lead: string }> = {
  doctor: { title: 'Запись к врачу', lead: 'Оставьте заявку, и мы перезвоним вам в ближайшее время' },
  resume: { title: 'Отправить резюме', lead: 'Расскажите о себе, и мы перезвоним вам в ближайшее время' },
  question: { title: 'Есть вопросы?', lead: 'Оставьте заявку, и мы перезвоним вам в ближайшее время' },
};

export function CallbackHead({
  heading: Heading,
  id,
  type,
  chosen,
}: {
  heading: 'h1' | 'h2';
  id?: string;
  type: RequestType;
  chosen: readonly { label: string; name: string }[];
}) {
  const { title, lead } = heads[type];
  return (
    <div>
      <Heading tabIndex={-1} id={id}>
        {title}
      </Heading>
      {type === 'doctor' && chosen.length > 0 && (
        <dl className={css.chosen}>
          {chosen.map(({ label, name }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="lead">{lead}</p>
    </div>
  );
}

/** The thanks for a request. Takes the focus in the popup, because the form that had it is gone. */
export function CallbackDone({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusUnlessBusy(title.current), []);
  return (
    <div className={css.done}>
      <Icon name="circle-check" />
      <Heading tabIndex={-1} ref={title} id="callback-title">
        Ваша заявка отправлена
      </Heading>
      <p className="lead">Администратор перезвонит в{'\u00a0'}рабочее время. Если вопрос срочный, позвоните нам.</p>
      <ButtonLink to={paths.home()}>На главную</ButtonLink>
    </div>
  );
}
