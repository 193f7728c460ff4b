import { useEffect, useRef } from 'react';
import { focusUnlessBusy } from '../ui/first-focus/focus-unless-busy.ts';
import css from './error-summary.module.css';
import type { FieldErrors } from './use-field-states.ts';

/**
 * What is wrong with a form that came back without script, with links to the fields; it takes the focus, so that it is
 * read out first.
 * @param prefix what a field's id has before its name
 * @param labels of the fields by their names
 */
export function ErrorSummary({
  prefix,
  errors,
  labels,
}: {
  prefix: string;
  errors: FieldErrors;
  labels: Readonly<Record<string, string>>;
}) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => focusUnlessBusy(summary.current), []);
  if (Object.keys(errors).length === 0) return null;
  return (
    <div className={css.summary} ref={summary} tabIndex={-1} role="alert">
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
