import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Consent } from '../model/request.ts';
import { Button } from '../ui/button/button.tsx';
import { FieldError } from '../ui/field/field.tsx';
import { focusUnlessBusy } from '../ui/first-focus/focus-unless-busy.ts';
import { Link } from '../ui/link/link.tsx';
import css from './form-parts.module.css';
import type { FieldErrors, FieldState } from './use-field-states.ts';

/**
 * Lists the errors of a form that came back without script, with links to its fields. It takes the focus to be read out
 * first: by `autofocus`, and from script where a browser lacks it.
 * `id`: when the URL of the form points to a place of the page, that place, since the browser focuses nothing else.
 * `prefix`: what a field's id has before its name. `labels`: of the fields by name.
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
    // biome-ignore lint/a11y/noAutofocus: the page was loaded to show this, and nothing on it has the focus yet
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
 * What a form says about itself: its key, the page and the time it was opened; and a field that only robots fill.
 * A stored page has no `formKey`: there the server derives the key from the content of the form.
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
  /** Words before and after the link to the text. */
  before: string;
  link: string;
  after: ReactNode;
  state: FieldState;
  className?: string | undefined;
};

/** An empty checkbox with a link to the text it accepts, one for each purpose (152-ФЗ since September 2025). */
export function ConsentField({ id, name, consent, before, link, after, state, className }: ConsentProps) {
  return (
    <div className={clsx(css.consent, className)}>
      <input
        // Accepts one text: when the text changes, the box is empty again.
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
        {before}{' '}
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

/** The button of a form, and the message when it could not be sent. */
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
  return (
    <div className={clsx(css.send, className)}>
      <Button type="submit" variant="accent" size="big" aria-disabled={isSending}>
        {label}
      </Button>
      <span className="visually-hidden" role="status">
        {isSending ? 'Отправляем' : ''}
      </span>
      <p className={css.failure} role="alert">
        {failure}
      </p>
    </div>
  );
}
