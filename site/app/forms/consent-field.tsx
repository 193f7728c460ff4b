import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Consent } from '../model/request.ts';
import { FieldError } from '../ui/field/field.tsx';
import { Link } from '../ui/link/link.tsx';
import css from './consent-field.module.css';
import type { FieldState } from './use-field-states.ts';

type Props = {
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

/** An empty tick with a link to the text that it agrees to, one for each purpose (152-ФЗ from September 2025). */
export function ConsentField({ id, name, consent, before, link, after, state, className }: Props) {
  return (
    <div className={clsx(css.consent, className)}>
      <input
        // A tick belongs to its text: another text begins without one.
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
