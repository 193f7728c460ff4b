import { useEffect, useRef } from 'react';
import { focusUnlessBusy } from '../ui/first-focus/focus-unless-busy.ts';
import css from './error-summary.module.css';
import type { FieldErrors } from './use-field-states.ts';

/**
 * What is wrong with a form that came back without script, with links to the fields; it takes the focus, so that it is
 * read out first: from the browser as soon as it is there, and where a browser knows no `autofocus`, from script.
 * @param id where the form's own address points to a place of the page, that place: the browser then gives the focus to
 * it, and to nothing else
 * @param prefix what a field's id has before its name
 * @param labels of the fields by their names
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
    // biome-ignore lint/a11y/noAutofocus: the page was loaded to say this, and nobody is anywhere on it yet
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
