import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './field.module.css';

type Frame = {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Touched and valid: shows a green line and a tick. */
  isValid?: boolean | undefined;
};

/** A labelled field with a hint and an error. Pass `described()` to the control to tie them to it. */
export function Field({ id, label, hint, error, isValid, children }: Frame & { children: ReactNode }) {
  const state = error ? 'invalid' : isValid ? 'valid' : undefined;
  return (
    <div className={css.field} data-state={state}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <span className={css.box}>
        {children}
        {state && <Icon name={state === 'valid' ? 'circle-check' : 'circle-alert'} />}
      </span>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Always rendered: screen readers announce the change, and the submit button keeps its place under the pointer. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p className={css.error} id={`${id}-error`} aria-live="polite">
      {error}
    </p>
  );
}

/** Returns the ARIA attributes that tie a control to its field's hint and error. */
export function described({ id, hint, error }: Pick<Frame, 'id' | 'hint' | 'error'>) {
  const ids = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

export function TextField({
  label,
  hint,
  error,
  isValid,
  ...input
}: Frame & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const frame = { id: input.id, label, hint, error, isValid };
  return (
    <Field {...frame}>
      <input {...input} {...described(frame)} className={css.control} />
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  isValid,
  ...input
}: Frame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const frame = { id: input.id, label, hint, error, isValid };
  return (
    <Field {...frame}>
      <textarea {...input} {...described(frame)} className={css.control} />
    </Field>
  );
}
