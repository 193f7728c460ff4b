import { clsx } from 'clsx';
import { phoneHref } from '../lib/phone.ts';
import { useFrame } from '../shell/use-frame.ts';
import css from './missing-consent.module.css';

type Purpose = 'callback' | 'resume' | 'review' | 'publication';

/**
 * Stands in place of a form that the clinic may not offer yet: without a consent text nothing can be agreed to. The
 * visitor gets the phone, the staff learns which text to publish.
 * @param what «Заявку», «Отзыв»
 */
export function MissingConsent({
  what,
  purposes,
  className,
}: {
  what: string;
  purposes: readonly Purpose[];
  className?: string | undefined;
}) {
  const { phone, email } = useFrame().clinic;
  return (
    <div className={clsx(css.missing, className)} data-missing={purposes.join(' ')}>
      <p className={css.visitor}>{what} через сайт пока не отправить.</p>
      {phone && (
        <p>
          Позвоните нам: <a href={phoneHref(phone)}>{phone}</a>
        </p>
      )}
      {!phone && email && (
        <p>
          Напишите нам: <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      <p className={css.staff}>
        Сотрудникам клиники: не опубликован текст согласия. В админ-панели откройте «Информация и истории», создайте
        страницу с полем «Согласие для чего»: {purposes.join(', ')} — и опубликуйте её.
      </p>
    </div>
  );
}
