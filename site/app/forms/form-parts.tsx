import type { ConsentPurpose } from '@clinic/contract/submissions/fields';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { slowSubmitMs } from '../lib/limits.ts';
import type { Consent } from '../model/request.ts';
import { usePageClinic } from '../shell/layout.ts';
import { PhoneLink } from '../shell/phone-link/phone-link.tsx';
import { Button } from '../ui/button/button.tsx';
import { FieldError } from '../ui/field/field.tsx';
import { focusUnlessBusy } from '../ui/first-focus/focus-unless-busy.ts';
import { Link } from '../ui/link/link.tsx';
import css from './form-parts.module.css';
import type { FieldErrors, FieldState } from './use-field-states.ts';

/**
 * Lists the errors of a form submitted without script, with links to its fields. It takes the focus by `autofocus`, and
 * by script in browsers without it.
 * @param id the fragment of the form's URL, because the browser focuses only its target
 * @param prefix of the fields' ids
 * @param labels of the fields by name
 */
export function ErrorSummary({
  id,
  prefix,
  errors,
  labels,
}: {
  id?: string | undefined;
  prefix: string;
  errors: FieldErrors;
  labels: Readonly<Record<string, string>>;
}) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => focusUnlessBusy(summary.current), []);
  if (Object.keys(errors).length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was loaded to show this, and no element has the focus yet
    <div className={css.summary} id={id} ref={summary} tabIndex={-1} role="alert" autoFocus>
      <h2>Проверьте поля</h2>
      <ul>
        {Object.entries(errors).map(([field, message]) => (
          <li key={field}>
            <a href={`#${prefix}${field}`}>
              {labels[field] ?? field}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The form's idempotency key, its page and opening time, and a honeypot. A stored page has no `formKey`: the server
 * then derives the key from the form's content.
 */
export function HiddenFields({ formKey, page }: { formKey?: string; page: string }) {
  const [startedAt, setStartedAt] = useState('');
  useEffect(() => setStartedAt(String(Date.now())), []);
  return (
    <>
      {formKey && <input type="hidden" name="key" value={formKey} />}
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="startedAt" value={startedAt} />
      <p className={css.trap} aria-hidden="true">
        <label>
          Не заполняйте это поле
          <input type="text" name="leaveEmpty" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  );
}

type ConsentProps = {
  id: string;
  name: string;
  consent: Consent;
  /** The link after «Я даю», and the text after it. */
  link: string;
  after: string;
  state: FieldState;
  className?: string | undefined;
};

/** A checkbox with a link to the consent text; the law requires one per purpose (152-ФЗ since September 2025). */
export function ConsentField({ id, name, consent, link, after, state, className }: ConsentProps) {
  return (
    <div className={clsx(css.consent, className)}>
      <input
        // A changed text clears the checkbox.
        key={consent.hash}
        type="checkbox"
        name={name}
        id={id}
        value={consent.hash}
        required
        aria-invalid={state.error ? true : undefined}
        aria-describedby={state.error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>
        Я даю{' '}
        <Link to={consent.path} target="_blank">
          {link}
          <span className="visually-hidden"> (откроется в новой вкладке)</span>
        </Link>{' '}
        {after}
      </label>
      <FieldError id={id} error={state.error} />
    </div>
  );
}

/** The submit button and the message of a failed submission. */
export function SendRow({
  label,
  isSending,
  failure,
  className,
}: {
  label: string;
  isSending: boolean;
  failure: string | null;
  className?: string | undefined;
}) {
  const isSlow = useIsSlow(isSending);
  return (
    <div className={clsx(css.send, className)}>
      <Button type="submit" variant="accent" size="big" aria-disabled={isSending}>
        {label}
      </Button>
      <span className={isSlow ? css.slow : 'visually-hidden'} role="status">
        {isSending && (isSlow ? 'Связь медленная, ждём ответа. Не закрывайте страницу' : 'Отправляем')}
      </span>
      <p className={css.failure} role="alert">
        {failure}
      </p>
    </div>
  );
}

/** Tells whether a form has been on its way for so long that its visitor may think it stuck. */
function useIsSlow(isSending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), slowSubmitMs);
    return () => clearTimeout(timer);
  }, [isSending]);
  return isSlow;
}

/**
 * Replaces a form while its consent text is not published: shows visitors how else to reach the clinic.
 * @param what «Заявку» or «Отзыв»
 */
export function MissingConsent({
  what,
  purposes,
  className,
}: {
  what: string;
  purposes: readonly ConsentPurpose[];
  className?: string | undefined;
}) {
  const { phone, email } = usePageClinic();
  return (
    <div className={clsx(css.missing, className)} data-missing={purposes.join(' ')}>
      <p className={css.visitor}>{what} через сайт пока не отправить.</p>
      {phone && (
        <p>
          Позвоните нам: <PhoneLink phone={phone} />
        </p>
      )}
      {!phone && email && (
        <p>
          Напишите нам: <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </div>
  );
}
