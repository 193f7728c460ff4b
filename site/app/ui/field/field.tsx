import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './field.module.css';

type Frame = { id: string; label: string; hint?: ReactNode; error?: string | undefined };

/** A labelled field; hint and error are tied to the control by aria-describedby. */
function Field({ id, label, hint, error, children }: Frame & { children: ReactNode }) {
  return (
    <div className={css.field} data-state={error ? 'invalid' : undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <span className={css.box}>{children}</span>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css.error} id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </div>
  );
}

function described({ id, hint, error }: Frame) {
  const ids = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

export function TextField({ label, hint, error, ...input }: Frame & InputHTMLAttributes<HTMLInputElement>) {
  const frame = { id: input.id, label, hint, error };
  return (
    <Field {...frame}>
      <input {...input} {...described(frame)} className={css.control} />
    </Field>
  );
}

export function TextArea({ label, hint, error, ...input }: Frame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const frame = { id: input.id, label, hint, error };
  return (
    <Field {...frame}>
      <textarea {...input} {...described(frame)} className={css.control} />
    </Field>
  );
}
